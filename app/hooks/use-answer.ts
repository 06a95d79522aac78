import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { useOnline } from "./use-online.ts";
import { useOnlineCalls } from "./use-online-calls.ts";

export type Answer<T> =
  | { readonly tag: "loading" }
  | { readonly tag: "offline" }
  | { readonly tag: "failed" }
  | { readonly tag: "known"; readonly value: T };

/** What the server answers to `GET {path}`; asked again when the connection comes back. `schema`: always the same one. */
export function useAnswer<T>(path: string, schema: z.ZodMiniType<T>): { state: Answer<T>; retry: () => void } {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<Answer<T>>({ tag: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question once more
  useEffect(() => {
    if (!isOnline) return;
    const gone = new AbortController();
    setState({ tag: "loading" });
    online.request("GET", path, undefined, gone.signal).then(
      (answer) => {
        const { success, data } = schema.safeParse(answer);
        if (!gone.signal.aborted) setState(success ? { tag: "known", value: data } : { tag: "failed" });
      },
      () => gone.signal.aborted || setState({ tag: "failed" }),
    );
    return () => gone.abort();
  }, [online, isOnline, asked, path, schema]);
  // What is known stays on the page without a network.
  return { state: isOnline || state.tag === "known" ? state : { tag: "offline" }, retry: () => setAsked((count) => count + 1) };
}
