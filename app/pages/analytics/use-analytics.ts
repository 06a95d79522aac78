import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { type AnalyticsAnswer, analyticsAnswer } from "../../../schema/wire/analytics.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

/** A question waits this long after the last change of it, in milliseconds (ANALYTICS-011). */
const DEBOUNCE_MS = 500;

export type AnalyticsState =
  /** Nothing is asked. */
  | { readonly tag: "none" }
  | { readonly tag: "loading" }
  | { readonly tag: "offline" }
  | { readonly tag: "failed" }
  /** `path`: the question that it answers. */
  | { readonly tag: "known"; readonly path: string; readonly answer: AnalyticsAnswer };

/** The server's answer to the question at `path`, `null` for none; what is known stays until there is another answer. */
export function useAnalytics(path: string | null): AnalyticsState {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [wanted] = useDebouncedValue(path, DEBOUNCE_MS);
  const [state, setState] = useState<AnalyticsState>({ tag: "loading" });
  useEffect(() => {
    if (!isOnline || wanted === null) return;
    const gone = new AbortController();
    setState((known) => (known.tag === "failed" ? { tag: "loading" } : known));
    online.request("GET", wanted, undefined, gone.signal).then(
      (body) => {
        const { success, data } = analyticsAnswer.safeParse(body);
        if (!gone.signal.aborted) setState(success ? { tag: "known", path: wanted, answer: data } : { tag: "failed" });
      },
      () => gone.signal.aborted || setState({ tag: "failed" }),
    );
    return () => gone.abort();
  }, [online, isOnline, wanted]);
  if (path === null) return { tag: "none" };
  return isOnline || state.tag === "known" ? state : { tag: "offline" };
}
