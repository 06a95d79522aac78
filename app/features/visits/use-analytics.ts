import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { type AnalyticsAnswer, analyticsAnswer } from "../../../schema/wire/analytics.ts";
import { noteFault } from "../../failures/note-fault.ts";
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
  | { readonly tag: "known"; readonly answer: AnalyticsAnswer };

interface Latest {
  /** The question. */
  readonly path: string | null;
  /** `null`: there is no answer to it. */
  readonly answer: AnalyticsAnswer | null;
}

/**
 * The server's answer to the question at `path`, `null` for none. An answer belongs to its question: it shows with that one alone, also
 * while another is on its way or cannot be had.
 */
export function useAnalytics(path: string | null): AnalyticsState {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [wanted] = useDebouncedValue(path, DEBOUNCE_MS);
  const [latest, setLatest] = useState<Latest>({ path: null, answer: null });
  useEffect(() => {
    if (!isOnline || wanted === null) return;
    const gone = new AbortController();
    const report = (answer: AnalyticsAnswer | null) => gone.signal.aborted || setLatest({ path: wanted, answer });
    setLatest((known) => (known.answer === null ? { path: null, answer: null } : known));
    online.request("GET", wanted, undefined, gone.signal).then(
      (body) => report(analyticsAnswer.safeParse(body).data ?? null),
      (error: unknown) => {
        noteFault(error);
        report(null);
      },
    );
    return () => gone.abort();
  }, [online, isOnline, wanted]);
  if (path === null) return { tag: "none" };
  if (latest.path === path && latest.answer !== null) return { tag: "known", answer: latest.answer };
  if (!isOnline) return { tag: "offline" };
  return { tag: latest.path === path ? "failed" : "loading" };
}
