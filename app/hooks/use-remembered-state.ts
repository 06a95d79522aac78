import { useCallback, useState } from "react";
import type * as z from "zod/mini";

/**
 * State that comes back when the person returns to the same page in this tab (a list's search, filters and sort).
 * `key` names the page and what is remembered; what does not match `schema` counts as not remembered.
 */
export function useRememberedState<T>(key: string, initial: T, schema: z.ZodMiniType<T>): [T, (value: T) => void] {
  const [state, setState] = useState(() => ({ key, value: recall(key, schema) ?? initial }));
  const value = state.key === key ? state.value : (recall(key, schema) ?? initial);
  const remember = useCallback(
    (next: T) => {
      window.sessionStorage.setItem(storageKey(key), JSON.stringify(next));
      setState({ key, value: next });
    },
    [key],
  );
  return [value, remember];
}

const storageKey = (key: string) => `remembered:${key}`;

function recall<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  const text = window.sessionStorage.getItem(storageKey(key));
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
