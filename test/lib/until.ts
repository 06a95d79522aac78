import type { Observable } from "../../app/client/client-api.ts";

/** Resolves when what is observed holds, at once if it does already. */
export function until<T>(observable: Observable<T>, holds: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(observable.get())) return;
      stop();
      resolve();
    };
    const stop = observable.subscribe(look);
    look();
  });
}
