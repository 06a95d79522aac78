import { useCallback, useMemo, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { useSession } from "./use-session.ts";

/**
 * What a person has set up on this device, for a list or the whole application, kept over visits and the same in every tab.
 * `name` says what and of which list; what does not match `schema`, or cannot be stored, counts as not set up. `null` forgets it.
 */
export function useListStorage<T>(name: string, initial: T, schema: z.ZodMiniType<T>): [T, (value: T | null) => void] {
  const { profile } = useSession();
  const key = `${name}|${profile?.id ?? ""}`;
  const text = useSyncExternalStore(listen, () => window.localStorage.getItem(key));
  const value = useMemo(() => parsed(text, schema) ?? initial, [text, schema, initial]);
  const keep = useCallback((next: T | null) => write(key, next), [key]);
  return [value, keep];
}

function listen(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

/** The browser tells other tabs only; this one is notified as they are. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // a full device keeps what it had
  }
  window.dispatchEvent(new Event("storage"));
}

function parsed<T>(text: string | null, schema: z.ZodMiniType<T>): T | null {
  if (text === null) return null;
  try {
    const { success, data } = schema.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
