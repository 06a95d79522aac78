import type * as z from "zod/mini";
import {
  BROADCASTS_KEPT,
  type BroadcastEvent,
  broadcastEvent,
  type ConnectedUser,
  type DebtNotice,
  debtNotice,
  type MaintenanceNotice,
  maintenanceNotice,
  realtimeEvents,
  usersConnected,
  type VisitorsBySource,
  visitorCount,
  visitorsBySource,
} from "../../schema/wire/realtime.ts";
import type { Client, Observable, RealtimeClient } from "../client/client-api.ts";
import { createStore } from "../client/create-store.ts";
import { createPeopleAt, type Named } from "./people-at.ts";

/** Who has the project open, by name; `aheadMs`: how far the server's clock is ahead of this device's. */
export interface PeopleHere {
  readonly users: readonly ConnectedUser[];
  readonly aheadMs: number;
}

/** Visitors of the project's site; `null` where nobody counts them. */
export interface Visitors {
  readonly last5Minutes: number | null;
  readonly last30Minutes: number | null;
  readonly bySource: VisitorsBySource["sources"];
}

/** What the realtime channel tells of the project at hand, beside its documents. */
export interface ProjectNews {
  readonly people: Observable<PeopleHere>;
  /** Of these, who has the page of a path open. */
  readonly peopleAt: (path: string) => readonly Named[];
  /** The last words to everybody, oldest first. */
  readonly broadcasts: Observable<readonly BroadcastEvent[]>;
  readonly visitors: Observable<Visitors>;
  readonly debt: Observable<DebtNotice>;
  readonly maintenance: Observable<MaintenanceNotice>;
}

const noPeople: PeopleHere = { users: [], aheadMs: 0 };
const unknown: Visitors = { last5Minutes: null, last30Minutes: null, bySource: [] };

/** By the channel: projects share it, one after the other. */
const newsOf = new WeakMap<RealtimeClient, ProjectNews>();

/** The news of this page, which begin when they are first asked for. */
export function projectNews(client: Client): ProjectNews {
  const known = newsOf.get(client.realtime);
  if (known) return known;
  const begun = listenToNews(client);
  newsOf.set(client.realtime, begun);
  return begun;
}

function listenToNews({ realtime, session }: Client): ProjectNews {
  const people = createStore(noPeople);
  const broadcasts = createStore<readonly BroadcastEvent[]>([]);
  const visitors = createStore(unknown);
  const debt = createStore<DebtNotice>(null);
  const maintenance = createStore<MaintenanceNotice>(null);
  const receive = <T>(name: string, schema: z.ZodMiniType<T>, take: (message: T) => void) =>
    realtime.on(name, (message) => {
      const { success, data } = schema.safeParse(message);
      // A newer server may say more than this page understands.
      if (success) take(data);
    });

  receive(realtimeEvents.usersConnected, usersConnected, ({ whole, users, left, now }) => {
    const aheadMs = Date.parse(now) - Date.now();
    const changed = new Map(users.map((user) => [user.id, user]));
    const gone = new Set(left);
    const others = whole ? [] : people.get().users.filter(({ id }) => !gone.has(id) && !changed.has(id));
    people.set({ aheadMs, users: [...others, ...users].sort(byName) });
  });
  receive(realtimeEvents.broadcast, broadcastEvent, (word) => {
    const others = broadcasts.get().filter(({ id }) => id !== word.id);
    broadcasts.set([...others, word].sort((one, other) => (one.d < other.d ? -1 : 1)).slice(-BROADCASTS_KEPT));
  });
  receive(realtimeEvents.realtime5m, visitorCount, ({ count }) => visitors.set({ ...visitors.get(), last5Minutes: count }));
  receive(realtimeEvents.realtime30m, visitorCount, ({ count }) => visitors.set({ ...visitors.get(), last30Minutes: count }));
  receive(realtimeEvents.realtime5mBySource, visitorsBySource, ({ sources }) =>
    visitors.set({ ...visitors.get(), bySource: sources }),
  );
  receive(realtimeEvents.debt, debtNotice, debt.set);
  receive(realtimeEvents.maintenance, maintenanceNotice, maintenance.set);

  const ask = () => {
    // Where people are, and what they write, is known only while it is heard.
    if (!realtime.connected.get()) return people.set(noPeople);
    realtime.emit(realtimeEvents.askUsersConnected);
    realtime.emit(realtimeEvents.askRealtime);
  };
  let project = session.state.get().projectId;
  session.state.subscribe(() => {
    const next = session.state.get().projectId;
    if (next === project) return;
    project = next;
    // Nothing of the former project stays.
    people.set(noPeople);
    broadcasts.set([]);
    visitors.set(unknown);
    debt.set(null);
    maintenance.set(null);
  });
  realtime.connected.subscribe(ask);
  ask();
  return { people, peopleAt: createPeopleAt(people), broadcasts, visitors, debt, maintenance };
}

function byName(one: ConnectedUser, other: ConnectedUser): number {
  return one.displayName.localeCompare(other.displayName, "es") || (one.id < other.id ? -1 : 1);
}
