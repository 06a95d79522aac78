import * as z from "zod/mini";
import { CierreError, type ErrorCode } from "../../../../schema/errors.ts";
import type { Client, Observable } from "../../../client/client-api.ts";
import { createStore } from "../../../client/create-store.ts";
import { noteFault } from "../../../failures/note-fault.ts";

const stored = z.record(z.string(), z.string());

/** Until when conversations have been read on this device, by their ids; the server hears of it when it can be reached. */
export interface ReadMarks {
  readonly here: Observable<ReadonlyMap<string, string>>;
  /** `at`: date of the last message that was seen. */
  mark(conversationId: string, at: string): void;
}

const marksOf = new WeakMap<Client, ReadMarks>();

/** Those of the person and project at hand. */
export function readMarks(client: Client): ReadMarks {
  const known = marksOf.get(client);
  if (known) return known;
  const begun = createReadMarks(client, () => marksOf.delete(client));
  marksOf.set(client, begun);
  return begun;
}

/** Marks of a month ago tell nothing that the server does not know. */
const MOST_MARKS = 300;

/** Of such a conversation, gone or closed to the person, the server will never take one. */
const hopeless: ReadonlySet<ErrorCode> = new Set(["notFound", "forbidden", "malformed", "invalid"]);

function createReadMarks({ session, online, realtime }: Client, ended: () => void): ReadMarks {
  const keyNow = () => `chat-read:${session.state.get().profile?.id ?? ""}:${session.state.get().projectId ?? ""}`;
  const key = keyNow();
  const unreportedKey = `${key}:untold`;
  const here = createStore<ReadonlyMap<string, string>>(recall(key));
  /** What the server is yet to hear. */
  const unreported = recall(unreportedKey);
  const forget = (id: string, at: string) => {
    if (unreported.get(id) === at) unreported.delete(id);
    const left = recall(unreportedKey);
    if (left.get(id) === at && left.delete(id)) keep(unreportedKey, left);
  };
  const report = async () => {
    for (const [id, at] of [...unreported]) {
      try {
        await online.request("POST", `conversation/${encodeURIComponent(id)}/read`, { at });
      } catch (error) {
        noteFault(error);
        // Otherwise reported again with the next connection, or the next message.
        if (!(error instanceof CierreError && hopeless.has(error.code))) return;
      }
      forget(id, at);
    }
  };
  const ends = [
    session.state.subscribe(() => {
      if (keyNow() === key) return;
      // Another project, or another person: begun again from what was kept.
      for (const end of ends) end();
      ended();
    }),
    realtime.connected.subscribe(() => realtime.connected.get() && void report()),
  ];
  return {
    here,
    mark(id, at) {
      if ((here.get().get(id) ?? "") >= at) return;
      here.set(withMark(here.get(), id, at));
      unreported.set(id, at);
      // Other tabs have marks of their own in the same place.
      keep(key, withMark(recall(key), id, at));
      keep(unreportedKey, withMark(recall(unreportedKey), id, at));
      void report();
    },
  };
}

/** The latest last. */
function withMark(marks: ReadonlyMap<string, string>, id: string, at: string): Map<string, string> {
  const others = [...marks].filter(([other]) => other !== id);
  return new Map([...others, [id, at] as const].slice(-MOST_MARKS));
}

function recall(key: string): Map<string, string> {
  try {
    return new Map(Object.entries(stored.parse(JSON.parse(localStorage.getItem(key) ?? "{}"))));
  } catch {
    return new Map();
  }
}

function keep(key: string, marks: ReadonlyMap<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(marks)));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // a full device keeps what it had
  }
}
