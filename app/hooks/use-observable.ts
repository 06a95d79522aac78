import { useSyncExternalStore } from "react";
import type { Observable } from "../client/client-api.ts";

type Primitive = string | number | boolean | null;

/** The current value of an observable, or what `select` makes of it; renders again when that changes. */
export function useObservable<T>(observable: Observable<T>): T;
export function useObservable<T, S extends Primitive>(observable: Observable<T>, select: (value: T) => S): S;
export function useObservable<T, S extends Primitive>(observable: Observable<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore<T | S>(observable.subscribe, () => (select ? select(observable.get()) : observable.get()));
}
