import { useEffect, useState } from "react";
import { type PushReadiness, pushReadiness } from "../../../schema/wire/push.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

/** Where the readiness of a notice is asked for. `filters`: its segments and places (`segmentFilters`). */
export function readinessPath(filters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(filters).toString();
  return `push-notification/readiness${query === "" ? "" : `?${query}`}`;
}

/** By which ways the project's notices go out, asked once and when the connection comes back; `null` while that is not known. */
export function useReadiness(isAsked: boolean): PushReadiness | null {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [known, setKnown] = useState<PushReadiness | null>(null);
  useEffect(() => {
    if (!isAsked || !isOnline) return;
    const gone = new AbortController();
    online.request("GET", readinessPath({}), undefined, gone.signal).then(
      (answer) => {
        const { success, data } = pushReadiness.safeParse(answer);
        if (success && !gone.signal.aborted) setKnown(data);
      },
      // Whoever presses asks again, and sees what went wrong.
      noteFault,
    );
    return () => gone.abort();
  }, [online, isOnline, isAsked]);
  return known;
}
