import { OtherPeople } from "./other-people.ts";
import { OwnPeople, type PersonThere } from "./own-people.ts";
import type { Presence } from "./presence.ts";
import type { PageEntry, ProcessMessage } from "./processes.ts";

/** News of moments that are close together are announced together (ms); the more pages the project has, the longer they wait. */
const LEAST_WAIT_MS = 50;
const WAIT_FOR_EACH_PAGE_MS = 0.25;
/** Bytes of entries in one message: what is longer than a notification would arrive out of order. */
const MOST_BYTES = 6_000;

/**
 * Presence that knows the people of other processes, and tells them of its own: one entry for whoever is in a project, whatever they have open
 * there. It keeps those in projects that are open here, and announces moves where another process has the project open. Who comes first into a
 * project, and whoever goes, is announced to all: so the others learn that it is open here, and tell who is in it.
 */
export interface SharedPresence extends Presence {
  /** Another process asks for everybody, or for everybody in a project. */
  onAsk(projectId: string | undefined): void;
  /** People of another process. */
  onMessage(from: string, fresh: boolean, entries: readonly PageEntry[]): void;
  /** The other process ended: its people are gone. */
  gone(from: string): void;
  close(): void;
}

// Long: what is announced depends on what is open here and elsewhere.
export function sharePresence(presence: Presence, send: (message: ProcessMessage) => void): SharedPresence {
  const [own, others] = [new OwnPeople(), new OtherPeople(presence)];
  const news = new Map<string, PersonThere>();
  let isFresh = false;
  let timer: NodeJS.Timeout | null = null;

  const flush = () => {
    timer = null;
    const parts = inParts((isFresh ? own.people() : [...news.values()]).map((person) => own.entry(person)));
    // A process without people has something to say, too, when it is asked.
    if (isFresh && parts.length === 0) parts.push([]);
    for (const part of parts) {
      send({ tag: "pages", fresh: isFresh, pages: part });
      isFresh = false;
    }
    isFresh = false;
    news.clear();
  };
  const soon = (pages: number) => {
    timer ??= setTimeout(flush, LEAST_WAIT_MS + pages * WAIT_FOR_EACH_PAGE_MS).unref();
  };
  const announce = (people: readonly PersonThere[]) => {
    for (const person of people) {
      news.set(JSON.stringify(person), person);
      soon(presence.size(person[0]));
    }
  };

  return {
    ...presence,
    set(id, page) {
      const isFirst = page !== null && !own.has(page.projectId);
      const changed = own.set(id, page);
      presence.set(id, page);
      if (isFirst) send({ tag: "ask", projectId: page.projectId });
      for (const person of changed) {
        const [projectId] = person;
        const isGone = own.entry(person)[1] === null;
        if (isFirst || isGone || others.has(projectId)) announce([person]);
        if (!own.has(projectId)) others.forget(projectId);
      }
    },
    onAsk(projectId) {
      if (projectId !== undefined) return announce(own.people(projectId));
      isFresh = true;
      soon(0);
    },
    onMessage(from, fresh, entries) {
      const begun = new Set(
        entries.flatMap(([, page]) =>
          page && own.has(page.projectId) && !others.has(page.projectId, from) ? page.projectId : [],
        ),
      );
      if (fresh) others.gone(from);
      for (const [id, page] of entries) others.set(from, id, page && own.has(page.projectId) ? page : null);
      // Whoever has opened a project may know nobody in it.
      for (const projectId of begun) announce(own.people(projectId));
    },
    gone: (from) => others.gone(from),
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}

/** As many entries in a part as fit; at least one. */
function inParts(entries: readonly PageEntry[]): PageEntry[][] {
  const parts: PageEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const bytes = Buffer.byteLength(JSON.stringify(entry));
    const last = parts.at(-1);
    if (last && bytes <= room) last.push(entry);
    else parts.push([entry]);
    room = (last && bytes <= room ? room : MOST_BYTES) - bytes;
  }
  return parts;
}
