import { socketEvents } from "../../schema/wire/socket-events.ts";
import type { ChangeNotification } from "./change-notification.ts";

/** Changes that are sent one by one before they count as a flood, and how long one lasts without another (ms). */
const ONE_BY_ONE = 20;
const WINDOW_MS = 500;

export interface PullNews {
  changed(change: ChangeNotification): void;
  close(): void;
}

interface Window {
  /** How many more are sent one by one. */
  left: number;
  hadAny: boolean;
  last: ChangeNotification | null;
  timer: NodeJS.Timeout;
}

/**
 * Hands changes to `notify`. Of `event`, which only says that there is something to pull, one is sent in each window where many come
 * that the same people hear of, such as those of an import: the last one. Two hundred pages would each hear every article of it.
 */
export function createPullNews(notify: (change: ChangeNotification) => void): PullNews {
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
    if (window.last !== null) notify(window.last);
  };
  return {
    changed(change) {
      const key = audienceOf(change);
      const window = windows.get(key) ?? begin(key, ONE_BY_ONE);
      window.hadAny = true;
      if (window.left > 0) {
        window.left -= 1;
        return notify(change);
      }
      const [news, pulls] = parted(change);
      window.last = pulls;
      if (news.events.length > 0) notify(news);
    },
    close() {
      for (const { timer } of windows.values()) clearTimeout(timer);
    },
  };
}

/** Everything that decides who hears of a change (`notifyOfChange`), as a text. */
function audienceOf({ scope, collection, createdBy, owner, members, subject, projects, id }: ChangeNotification): string {
  const about = projects === null ? null : id;
  return JSON.stringify([scope, collection, createdBy, owner, members, subject, projects, about]);
}

/** A change as what people see at once, and as what devices pull. */
function parted(change: ChangeNotification): [news: ChangeNotification, pulls: ChangeNotification] {
  const isPull = ([name]: ChangeNotification["events"][number]) => name === socketEvents.event;
  return [
    { ...change, events: change.events.filter((event) => !isPull(event)) },
    { ...change, events: change.events.filter(isPull) },
  ];
}
