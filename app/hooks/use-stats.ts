import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useOnline } from "./use-online.ts";
import { useOnlineCalls } from "./use-online-calls.ts";

const stats = z.object({ files: z.number(), database: z.number() });

export type StatsState =
  | { readonly tag: "loading" }
  | { readonly tag: "offline" }
  | { readonly tag: "failed" }
  /** In bytes. */
  | { readonly tag: "known"; readonly files: number; readonly database: number };

/** How much room the project takes on the server (ADMIN-013); asked again when the connection comes back. */
export function useStats(): { state: StatsState; retry: () => void } {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<StatsState>({ tag: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question once more
  useEffect(() => {
    if (!isOnline) return;
    const gone = new AbortController();
    setState({ tag: "loading" });
    online.request("GET", "stats", undefined, gone.signal).then(
      (answer) => {
        const { success, data } = stats.safeParse(answer);
        if (!gone.signal.aborted) setState(success ? { tag: "known", ...data } : { tag: "failed" });
      },
      () => gone.signal.aborted || setState({ tag: "failed" }),
    );
    return () => gone.abort();
  }, [online, isOnline, asked]);
  // What is known stays on the page without a network.
  return { state: isOnline || state.tag === "known" ? state : { tag: "offline" }, retry: () => setAsked((count) => count + 1) };
}
