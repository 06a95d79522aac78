import { useCallback, useEffect, useState } from "react";
import type * as z from "zod/mini";
import { noteFault } from "../failures/note-fault.ts";
import { useOnline } from "./use-online.ts";
import { useOnlineCalls } from "./use-online-calls.ts";

export type Answer<T> =
  | { readonly tag: "loading" }
  | { readonly tag: "offline" }
  | { readonly tag: "failed" }
  | { readonly tag: "known"; readonly value: T };

export interface Asked<T> {
  readonly state: Answer<T>;
  readonly retry: () => void;
  /** Asks again while what is known stays on screen, also where no answer comes. */
  readonly refresh: () => void;
}

const loading = { tag: "loading" } as const;

/** What the server answers to `GET {path}`; asked again when the connection comes back. `schema`: always the same one. */
export function useAnswer<T>(path: string, schema: z.ZodMiniType<T>): Asked<T> {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [asked, setAsked] = useState({ count: 0, beside: "" });
  const [{ of, state: answered }, setAnswered] = useState<{ readonly of: string; readonly state: Answer<T> }>({
    of: path,
    state: loading,
  });
  // What answers another question is no answer to this one.
  const state = of === path ? answered : loading;
  useEffect(() => {
    if (!isOnline) return;
    const gone = new AbortController();
    const report = (next: Answer<T>) => setAnswered({ of: path, state: next });
    const unlessKnown = (next: Answer<T>) =>
      setAnswered((now) =>
        asked.beside === path && now.of === path && now.state.tag === "known" ? now : { of: path, state: next },
      );
    unlessKnown(loading);
    online.request("GET", path, undefined, gone.signal).then(
      (answer) => {
        const { success, data } = schema.safeParse(answer);
        if (!gone.signal.aborted) success ? report({ tag: "known", value: data }) : unlessKnown({ tag: "failed" });
      },
      (error: unknown) => {
        noteFault(error);
        if (!gone.signal.aborted) unlessKnown({ tag: "failed" });
      },
    );
    return () => gone.abort();
  }, [online, isOnline, asked, path, schema]);
  const ask = useCallback((beside: string) => setAsked(({ count }) => ({ count: count + 1, beside })), []);
  const refresh = useCallback(() => ask(path), [ask, path]);
  return {
    // What is known stays on the page without a network.
    state: isOnline || state.tag === "known" ? state : { tag: "offline" },
    retry: () => ask(""),
    refresh,
  };
}
