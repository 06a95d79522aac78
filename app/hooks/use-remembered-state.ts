import { useCallback, useState } from "react";
import type * as z from "zod/mini";

export type RememberedIn = "tab" | "device";

/**
 * State that comes back when the person returns to the same page in this tab (a list's search, filters and sort), or
 * on this device. `key` names the page, what is remembered, and the person, unless it tells nothing of what they did; what does
 * not match `schema` counts as not remembered.
 */
export function useRememberedState<T>(
  key: string,
  initial: T,
  schema: z.ZodMiniType<T>,
  place: RememberedIn = "tab",
): [T, (value: T) => void] {
  const [state, setState] = useState(() => ({ key, value: recall(place, key, schema) ?? initial }));
  const value = state.key === key ? state.value : (recall(place, key, schema) ?? initial);
  const remember = useCallback(
    (next: T) => {
      storageOf(place).setItem(storageKey(key), JSON.stringify(next));
      setState({ key, value: next });
    },
    [place, key],
  );
  return [value, remember];
}

const storageOf = (place: RememberedIn) => (place === "tab" ? window.sessionStorage : window.localStorage);
const storageKey = (key: string) => `remembered:${key}`;

function recall<T>(place: RememberedIn, key: string, schema: z.ZodMiniType<T>): T | null {
  const text = storageOf(place).getItem(storageKey(key));
  if (text === null) return null;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
