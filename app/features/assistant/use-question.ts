import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

/** What became of a question to the assistant. */
export type Answered<T> =
  | { readonly tag: "idle" }
  | { readonly tag: "asking" }
  /** Somebody gave it up. */
  | { readonly tag: "stopped" }
  | { readonly tag: "failed"; readonly error: unknown }
  | { readonly tag: "known"; readonly value: T };

export interface Question<T> {
  readonly state: Answered<T>;
  ask(path: string, body: object): void;
  /** Gives up the question that is under way. */
  cancel(): void;
}

/** Questions of one window, one at a time: a new one, and leaving the page, end the one before. `schema`: always the same one. */
export function useQuestion<T>(schema: z.ZodMiniType<T>): Question<T> {
  const online = useOnlineCalls();
  const [state, setState] = useState<Answered<T>>({ tag: "idle" });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const ask = useCallback(
    (path: string, body: object) => {
      underWay.current?.abort();
      const asked = new AbortController();
      underWay.current = asked;
      const report = (next: Answered<T>) => asked.signal.aborted || setState(next);
      setState({ tag: "asking" });
      online.request("POST", path, body, asked.signal).then(
        (answer) => {
          const { success, data, error } = schema.safeParse(answer);
          if (!success) noteFault(error);
          report(success ? { tag: "known", value: data } : { tag: "failed", error });
        },
        (error: unknown) => {
          noteFault(error);
          report({ tag: "failed", error });
        },
      );
    },
    [online, schema],
  );
  const cancel = useCallback(() => {
    underWay.current?.abort();
    setState({ tag: "stopped" });
  }, []);
  return { state, ask, cancel };
}
