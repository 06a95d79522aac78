import { useSyncExternalStore } from "react";
import type { Observable } from "../client/client-api.ts";

/** The current value of an observable; renders again when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
