import type { Observable } from "./client-api.ts";

/** An observable value that its owner sets. */
export interface Store<T> extends Observable<T> {
  set(value: T): void;
}

/** Listeners are called only when the value is another one (`Object.is`). */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
