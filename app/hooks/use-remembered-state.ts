import { useCallback, useState } from "react";
import type * as z from "zod/mini";

export type RememberedIn = "tab" | "device";

/**
 * State that comes back when the person returns to the same page in this tab (a list's search, filters and sort), or
 * on this device. `key` names the page, what is remembered, and the person, unless it tells nothing of what they did; what does
 * not match `schema` counts as not remembered. Where the browser stores nothing it is state of the page like any other.
 */
export function useRememberedState<T>(
  key: string,
  initial: T,
  schema: z.ZodMiniType<T>,
  place: RememberedIn = "tab",
): [T, (value: T) => void] {
  const read = () => ({ key, value: recall(place, key, schema) ?? initial });
  const [kept, setState] = useState(read);
  const state = kept.key === key ? kept : read();
  if (state !== kept) setState(state);
  const remember = useCallback(
    (next: T) => {
      try {
        storageOf(place).setItem(storageKey(key), JSON.stringify(next));
      } catch {
        // A device that is full or stores nothing keeps what it had.
      }
      setState({ key, value: next });
    },
    [place, key],
  );
  return [state.value, remember];
}

const storageOf = (place: RememberedIn) => (place === "tab" ? window.sessionStorage : window.localStorage);
const storageKey = (key: string) => `remembered:${key}`;

function recall<T>(place: RememberedIn, key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(storageOf(place).getItem(storageKey(key)) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // the browser stores nothing, or somebody else wrote there
  }
}
