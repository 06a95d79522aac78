import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { noteFault } from "../failures/note-fault.ts";
import { useOnline } from "../hooks/use-online.ts";
import { useOnlineCalls } from "../hooks/use-online-calls.ts";

/** An estimate waits this long after the last change of what it is of, in milliseconds (spec 1 §9). */
const DEBOUNCE_MS = 300;

const counted = z.object({ count: z.number() });

/**
 * How many documents a list has, as the server counts them; `null` while it is not known, which includes that it cannot be
 * asked. `path` of the list, `null` for nothing to count.
 */
export function useEstimate(path: string | null): number | null {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [wanted] = useDebouncedValue(path, DEBOUNCE_MS);
  const [known, setKnown] = useState<{ readonly of: string; readonly count: number } | null>(null);
  useEffect(() => {
    if (wanted === null || !isOnline) return;
    const gone = new AbortController();
    online.request("GET", wanted, undefined, gone.signal).then(
      (answer) => {
        const { success, data } = counted.safeParse(answer);
        if (!gone.signal.aborted) setKnown(success ? { of: wanted, count: data.count } : null);
      },
      (error: unknown) => {
        noteFault(error);
        if (!gone.signal.aborted) setKnown(null);
      },
    );
    return () => gone.abort();
  }, [online, isOnline, wanted]);
  return known !== null && known.of === path ? known.count : null;
}
