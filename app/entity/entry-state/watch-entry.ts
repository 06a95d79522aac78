import { isEditing, type Values } from "./entry-state.ts";
import type { Entry } from "./use-entry.ts";

/** What is done to an entry: always the same functions, which do it to the entry as it is when they are called. */
export type EntryActs = Partial<Entry>;

/** The entry as one part of the page reads it. */
export interface WatchedEntry {
  readonly entry: Entry;
  /**
   * Whether another entry says the same of everything that was read of this one. From then on it is compared with that one, and its
   * values are that one's.
   */
  isStill(next: Entry): boolean;
}

/** Names of values that were read of an entry. */
export interface ReadNames {
  readonly names: Set<PropertyKey>;
  /** Somebody has gone through all of them. */
  areAll: boolean;
}

export function actsOf(entry: Entry, latest: () => Entry): EntryActs {
  const acts = Object.keys(entry).flatMap((name) => {
    const key = name as keyof Entry;
    // The arguments are those of the very function that is called.
    const act = (...given: unknown[]) => (latest()[key] as (...given: unknown[]) => unknown)(...given);
    return typeof entry[key] === "function" ? [[key, act]] : [];
  });
  return Object.fromEntries(acts);
}

/**
 * An entry whose values note in `read` who asks for them. They are read where they are used, in what is drawn as well as in what is done on
 * a press: so they are the latest ones, and never those of the last time that the part was drawn.
 */
export function watchEntry(begun: Entry, acts: EntryActs, latest: () => Entry, read: ReadNames): WatchedEntry {
  let seen = begun;
  const { state } = begun;
  const values = watchedValues(() => valuesOf(latest()), read);
  const entry: Entry = { ...begun, ...acts, state: isEditing(state) ? { ...state, values } : state };
  return {
    entry,
    isStill(next) {
      const isSame =
        seen === next ||
        (isAlike(seen, next, ["state"]) && isAlike(seen.state, next.state, ["values"]) && areStill(seen, next, read));
      if (isSame) seen = next;
      return isSame;
    },
  };
}

const none: Values = {};

function valuesOf({ state }: Entry): Values {
  return isEditing(state) ? state.values : none;
}

/** Whether two records say the same, other than in some of their properties and in what can be done with them. */
function isAlike(one: object, other: object, except: readonly string[] = []): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const [before, after]: unknown[] = [Reflect.get(one, name), Reflect.get(other, name)];
      return Object.is(before, after) || except.includes(name) || typeof before === "function";
    })
  );
}

function areStill(seen: Entry, next: Entry, { names, areAll }: ReadNames): boolean {
  const [before, after] = [valuesOf(seen), valuesOf(next)];
  if (before === after) return true;
  if (areAll) return isAlike(before, after);
  for (const name of names) if (!Object.is(Reflect.get(before, name), Reflect.get(after, name))) return false;
  return true;
}

function watchedValues(latest: () => Values, read: ReadNames): Values {
  const note = (name: PropertyKey) => read.names.add(name);
  return new Proxy<Values>(
    {},
    {
      get(_target, name) {
        note(name);
        return Reflect.get(latest(), name);
      },
      has(_target, name) {
        note(name);
        return Reflect.has(latest(), name);
      },
      ownKeys() {
        read.areAll = true;
        return Reflect.ownKeys(latest());
      },
      getOwnPropertyDescriptor(_target, name) {
        note(name);
        const found = Reflect.getOwnPropertyDescriptor(latest(), name);
        // The target has no such property, and a proxy may show no fixed one that its target has not.
        return found && { ...found, configurable: true };
      },
      set: () => false,
    },
  );
}
