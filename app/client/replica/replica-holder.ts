import type { EngineStatus } from "../../../workers/engine-api.ts";
import type { Replica } from "../../../workers/replica/open-replica.ts";
import { peekReplica, type ReplicaPeek } from "../../../workers/replica/peek-replica.ts";
import { replicaName } from "../../../workers/replica/replica-name.ts";
import type { Observable, SessionState } from "../client-api.ts";
import { codeInTime, type NetworkView } from "../network/load-code.ts";
import { mark } from "../page/mark.ts";
import { whenIdle } from "../page/when-idle.ts";
import { filled, firstArrivals } from "./first-arrivals.ts";

export interface ReplicaHolder {
  /**
   * The replica of the session at hand; one at a time is open. Where something is stored that can be shown meanwhile,
   * the page is left alone until it has nothing more urgent to do, and a first synchronisation until it is complete or
   * somebody begins to work here. Rejects without a project.
   */
  open(): Promise<Replica>;
  /**
   * What is stored of it, until it is open; `null` from then on, and where there is nothing. On a device that begins,
   * the first rows of the feed are waited for.
   */
  peek(): Promise<ReplicaPeek | null>;
}

/** Codes of RxDB for a database that another version of the schema made. */
const NEWER_DATABASE_CODES = ["DB6", "DM4", "SNH"];

/** The list that most people start with. */
const FIRST_ASKED = "article";

/** The page is never busy for longer than this before the replica opens (ms). */
const LONGEST_BUSY = 1_000;

/** The page is given as much time between the steps of opening (ms). */
const LONGEST_PAUSE = 50;

interface Owner {
  readonly userId: string;
  readonly projectId: string;
}

interface Held extends ReplicaHolder {
  readonly name: string;
  /** Also when it never opened. */
  close(): Promise<void>;
}

export interface HolderOptions {
  readonly session: () => SessionState;
  /** What the engine does. */
  readonly status: Observable<EngineStatus>;
  /** Told when the device's data belongs to another version of the application, so that people are asked to reload. */
  readonly outdated: () => void;
  /** Where people type and click, and what says whether there is a network. */
  readonly page: NetworkView;
}

/** Opens the replica of whoever is signed in, and closes it when it becomes another one. */
export function createReplicaHolder({ session, status, outdated, page }: HolderOptions): ReplicaHolder {
  let current: Held | null = null;
  const held = async (): Promise<Held> => {
    const { profile, projectId } = session();
    if (!profile || projectId === null) throw new Error("no project to read");
    const owner: Owner = { userId: profile.id, projectId };
    if (current?.name === replicaName(owner.userId, owner.projectId)) return current;
    const next = hold(owner, current, { status, page, touched: () => firstTouch(page) }, (error) => {
      if (current === next) current = null; // whoever asks next tries again
      if (isNewerDatabase(error)) outdated();
    });
    current = next;
    return next;
  };
  return { open: async () => (await held()).open(), peek: async () => (await held()).peek() };
}

/** One person's replica of one project, opened when it is asked for. */
function hold(
  owner: Owner,
  former: Held | null,
  { status, page, touched }: Pick<HolderOptions, "status" | "page"> & { touched(): Promise<void> },
  failed: (error: unknown) => void,
): Held {
  const name = replicaName(owner.userId, owner.projectId);
  const closed = former?.close() ?? Promise.resolve();
  // Where nothing is stored, the worker opens the replica and fills it: the page would only be in its way.
  const stored = peekAt(name).then((peek) => peek ?? firstArrivals(status).then(() => peekAt(name)));
  let replica: Promise<Replica> | null = null;
  let isOpen = false;

  const openNow = async (): Promise<Replica> => {
    const peek = await stored;
    await closed;
    if (peek) await Promise.race([filled(status), touched()]);
    if (peek) await whenIdle(LONGEST_BUSY);
    // A network that goes before it came leaves the page with what is stored until then.
    const { openReplica } = await codeInTime(() => import("../../../workers/replica/open-replica.ts"), page);
    const opened = await openReplica({ ...owner, pause: () => whenIdle(LONGEST_PAUSE) });
    mark("cierre:replica-open");
    isOpen = true;
    peek?.close();
    return opened;
  };
  return {
    name,
    peek: async () => (isOpen ? null : stored),
    open() {
      if (replica) return replica;
      replica = openNow();
      replica.catch(failed);
      return replica;
    },
    async close() {
      (await stored)?.close();
      await replica?.then((opened) => opened.close()).catch(() => undefined); // it never opened: nothing to close
    },
  };
}

function firstTouch(page: HolderOptions["page"]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const kind of ["pointerdown", "keydown", "wheel"]) page.addEventListener(kind, () => resolve(), { once: true });
  return promise;
}

/** What cannot be read is as good as not there: opening the replica says what is wrong with it. */
async function peekAt(name: string): Promise<ReplicaPeek | null> {
  mark("cierre:replica-opening");
  const peek = await peekReplica(name, FIRST_ASKED).catch(() => null);
  if (peek) mark("cierre:replica-open");
  return peek;
}

function isNewerDatabase(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && NEWER_DATABASE_CODES.includes(String(error.code))) return true;
  return "name" in error && error.name === "VersionError";
}
