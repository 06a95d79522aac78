import type { Presence, PresentPage } from "./presence.ts";
import type { PageOfSocket, ProcessMessage } from "./processes.ts";

/** Pages of moments that are close together are announced together (ms). */
const WAIT_MS = 50;
/** Bytes of pages in one message: what is longer than a notification would arrive out of order. */
const MOST_BYTES = 6_000;

/** Presence that knows the pages of other processes, and tells them of its own. */
export interface SharedPresence extends Presence {
  /** Somebody asked for every page. */
  sendAll(): void;
  /** Pages of another process. */
  onMessage(from: string, fresh: boolean, pages: readonly PageOfSocket[]): void;
  /** The other process ended: its people are gone. */
  gone(from: string): void;
  close(): void;
}

export function sharePresence(presence: Presence, send: (message: ProcessMessage) => void): SharedPresence {
  const own = new Map<string, PresentPage>();
  const others = new Map<string, Set<string>>();
  const news = new Set<string>();
  let isFresh = false;
  let timer: NodeJS.Timeout | null = null;

  const flush = () => {
    timer = null;
    const pages: PageOfSocket[] = isFresh ? [...own] : [...news].map((id) => [id, own.get(id) ?? null]);
    const parts = inParts(pages);
    // A process without pages has something to say, too, when it is asked.
    if (isFresh && parts.length === 0) parts.push([]);
    for (const part of parts) {
      send({ tag: "pages", fresh: isFresh, pages: part });
      isFresh = false;
    }
    isFresh = false;
    news.clear();
  };
  const soon = () => {
    timer ??= setTimeout(flush, WAIT_MS).unref();
  };
  const gone = (from: string) => {
    for (const id of others.get(from) ?? []) presence.set(id, null);
    others.delete(from);
  };

  return {
    ...presence,
    set(id, page) {
      presence.set(id, page);
      if (page) own.set(id, page);
      else if (!own.delete(id)) return;
      news.add(id);
      soon();
    },
    sendAll() {
      isFresh = true;
      soon();
    },
    onMessage(from, fresh, pages) {
      if (fresh) gone(from);
      const ids = others.get(from) ?? new Set();
      others.set(from, ids);
      for (const [id, page] of pages) {
        if (page) ids.add(id);
        else ids.delete(id);
        presence.set(id, page);
      }
    },
    gone,
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}

/** As many pages in a part as fit; at least one. */
function inParts(pages: readonly PageOfSocket[]): PageOfSocket[][] {
  const parts: PageOfSocket[][] = [];
  let room = 0;
  for (const page of pages) {
    const bytes = Buffer.byteLength(JSON.stringify(page));
    const last = parts.at(-1);
    if (last && bytes <= room) last.push(page);
    else parts.push([page]);
    room = (last && bytes <= room ? room : MOST_BYTES) - bytes;
  }
  return parts;
}
