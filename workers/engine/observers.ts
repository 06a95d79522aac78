/** A value with observers that outlives the engine that feeds it. */
export interface Observers<T> {
  readonly value: T;
  /** Tells the observers unless `isSame`. */
  set(value: T): void;
  /** Calls back now and on every change, until the returned function is called. */
  observe(callback: (value: T) => void): () => void;
}

export function createObservers<T>(initial: T, isSame: (one: T, other: T) => boolean = Object.is): Observers<T> {
  let value = initial;
  const callbacks = new Set<(value: T) => void>();
  return {
    get value() {
      return value;
    },
    set(next) {
      if (isSame(value, next)) return;
      value = next;
      for (const callback of callbacks) callback(value);
    },
    observe(callback) {
      const own = (next: T) => callback(next);
      callbacks.add(own);
      own(value);
      return () => callbacks.delete(own);
    },
  };
}

/** News, published as they come; whoever begins to listen gets the last one that `isState`. */
export function createNews<T>(initial: T, isState: (news: T) => boolean) {
  let last = initial;
  const callbacks = new Set<(news: T) => void>();
  return {
    publish(news: T): void {
      if (isState(news)) last = news;
      for (const callback of callbacks) callback(news);
    },
    observe(callback: (news: T) => void): () => void {
      const own = (news: T) => callback(news);
      callbacks.add(own);
      own(last);
      return () => callbacks.delete(own);
    },
  };
}

/** Equal when every property is. For flat records. */
export function isSameRecord<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[]; // the keys of a T
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}
