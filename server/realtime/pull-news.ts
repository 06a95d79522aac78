import { socketEvents } from "../../schema/wire/socket-events.ts";
import type { ToldChange } from "./told-change.ts";

/** Changes that are told one by one before they count as a flood, and how long one lasts without another (ms). */
const ONE_BY_ONE = 20;
const WINDOW_MS = 500;

export interface PullNews {
  changed(change: ToldChange): void;
  close(): void;
}

interface Window {
  /** How many more are told one by one. */
  left: number;
  hadAny: boolean;
  last: ToldChange | null;
  timer: NodeJS.Timeout;
}

/**
 * Tells changes with `tell`. Of `event`, which only says that there is something to pull, one is told in each window where many come
 * that the same people hear of, such as those of an import: the last one. Two hundred pages would each hear every article of it.
 */
export function createPullNews(tell: (change: ToldChange) => void): PullNews {
  const windows = new Map<string, Window>();
  const begin = (key: string, left: number): Window => {
    const window: Window = { left, hadAny: false, last: null, timer: setTimeout(end, WINDOW_MS, key).unref() };
    windows.set(key, window);
    return window;
  };
  const end = (key: string): void => {
    const window = windows.get(key);
    windows.delete(key);
    if (!window?.hadAny) return;
    begin(key, window.last === null ? ONE_BY_ONE : 0);
    if (window.last !== null) tell(window.last);
  };
  return {
    changed(change) {
      const key = audienceOf(change);
      const window = windows.get(key) ?? begin(key, ONE_BY_ONE);
      window.hadAny = true;
      if (window.left > 0) {
        window.left -= 1;
        return tell(change);
      }
      const [news, pulls] = parted(change);
      window.last = pulls;
      if (news.events.length > 0) tell(news);
    },
    close() {
      for (const { timer } of windows.values()) clearTimeout(timer);
    },
  };
}

/** Everything that decides who hears of a change (`tellChange`), as a text. */
function audienceOf({ scope, collection, createdBy, owner, members, subject, projects, id }: ToldChange): string {
  const about = projects === null ? null : id;
  return JSON.stringify([scope, collection, createdBy, owner, members, subject, projects, about]);
}

/** A change as what people are told at once, and as what devices pull. */
function parted(change: ToldChange): [news: ToldChange, pulls: ToldChange] {
  const isPull = ([name]: ToldChange["events"][number]) => name === socketEvents.event;
  return [
    { ...change, events: change.events.filter((event) => !isPull(event)) },
    { ...change, events: change.events.filter(isPull) },
  ];
}
