import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { CierreError } from "../../../schema/errors.ts";
import { type WritingProgress, writingProgress } from "../../../schema/wire/assistant.ts";
import type { RunLine } from "../../../schema/wire/program-run.ts";
import type { OnlineCalls } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

/** What has arrived of an answer that is being written. */
interface SoFar {
  readonly words: string;
  /** Parts of a long text that are done. */
  readonly part: { readonly done: number; readonly of: number } | null;
}

/** What became of a question to the assistant. */
export type Answered<T> =
  | { readonly tag: "idle" }
  | { readonly tag: "asking"; readonly soFar?: SoFar }
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

/** How a question travels: answered as a whole, within half a minute, or streamed while the answer is written, however long that takes. */
type Travel = (
  online: OnlineCalls,
  question: { readonly path: string; readonly body: object; readonly signal: AbortSignal },
  onProgress: (progress: WritingProgress) => void,
) => Promise<unknown>;

const asWhole: Travel = (online, { path, body, signal }) => online.request("POST", path, body, signal);

/** For `useQuestion`. */
export const streamedAnswer: Travel = async (online, { path, body, signal }, onProgress) => {
  const read = ({ data }: RunLine) => {
    const progress = writingProgress.safeParse(data);
    if (progress.success) onProgress(progress.data);
  };
  const { result, error } = await online.run(path, read, signal, body);
  // A failure in the midst of an answer comes as words alone.
  if (error !== undefined) throw new CierreError("unavailable", { message: error });
  return result;
};

/**
 * Questions of one window, one at a time: a new one, and leaving the page, end the one before. `schema` and `travel`: always the same
 * ones.
 */
export function useQuestion<T>(schema: z.ZodMiniType<T>, travel: Travel = asWhole): Question<T> {
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
      const progress = (arrived: WritingProgress) =>
        asked.signal.aborted ||
        setState((now) => (now.tag === "asking" ? { ...now, soFar: withProgress(now.soFar, arrived) } : now));
      travel(online, { path, body, signal: asked.signal }, progress).then(
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
    [online, schema, travel],
  );
  const cancel = useCallback(() => {
    underWay.current?.abort();
    setState({ tag: "stopped" });
  }, []);
  return { state, ask, cancel };
}

function withProgress(soFar: SoFar = { words: "", part: null }, arrived: WritingProgress): SoFar {
  if ("words" in arrived) return { ...soFar, words: soFar.words + arrived.words };
  return { ...soFar, part: { done: arrived.part, of: arrived.of } };
}
