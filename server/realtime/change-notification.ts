import type { AnyDocument } from "../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import { socketEvents } from "../../schema/wire/socket-events.ts";
import type { PublishedChange } from "../context/command-context.ts";
import type { Queryable } from "../context/store.ts";
import { membersOf } from "../core/access/members.ts";
import { type Subject, subjectOf } from "../core/access/subject.ts";
import { documentEventOf, namedEventsOf } from "./change-events.ts";

/** What sockets receive of a committed change, and who may hear it, without the document: it travels between processes. */
export interface ChangeNotification {
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
  readonly createdBy: string | null;
  readonly owner: string | null;
  /** Ids of the only people who may hear of it; `null` when it is open. A deletion has nobody left to look at its members. */
  readonly members: readonly unknown[] | null;
  /** What it is about, whose readers alone may hear of it; `null` for what all may hear of who may read its collection. */
  readonly subject: Subject | null;
  /** Whose people alone may hear of what is in no project, by the projects' ids: of a person, those that they have access to. */
  readonly projects: readonly string[] | null;
  /** Who an access is given to. */
  readonly user: string | null;
  readonly events: readonly (readonly [name: string, message: unknown])[];
}

/** `null` for what is no collection of this program. */
export function notificationOf(change: PublishedChange): ChangeNotification | null {
  const definition = collectionNamed(change.collection);
  if (!definition) return null;
  const { scope, collection, id, createdBy, owner, document } = change;
  const members = document && membersOf(definition, document);
  const subject = document && subjectOf(definition, document);
  const user = typeof document?.user === "string" ? document.user : null;
  // What people are waiting to see first: a device that hears of something to pull is busy with that.
  const events = [...namedEventsOf(change), [socketEvents.event, documentEventOf(change)] as const];
  const projects = collection === "project" ? [id] : null;
  return { scope, collection, id, createdBy, owner, members, subject, projects, user, events };
}

/** A change of a person as those hear of it who share a project with them; of a system admin, everybody (`visibilityCondition`). */
export async function notificationOfPerson(
  store: Queryable,
  notification: ChangeNotification,
  { id, document }: PublishedChange,
): Promise<ChangeNotification> {
  if (document?.systemAdmin === true) return notification;
  const rows = await store.query<{ scope: string }>(
    `select distinct scope from documents where collection = 'permission-access' and data ->> 'user' = $1 and deleted_at is null`,
    [id],
  );
  return { ...notification, projects: rows.map(({ scope }) => scope) };
}

/** What sockets receive of an external post beside that: the title of its article has to be looked up first (RT-004). */
export async function notificationOfPost(
  store: Queryable,
  notification: ChangeNotification,
  change: PublishedChange,
): Promise<ChangeNotification> {
  return {
    ...notification,
    events: [[realtimeEvents.externalPostChanged, await externalPostOf(store, change, change.document)]],
  };
}

async function externalPostOf(store: Queryable, { id, scope, sessionNonce }: PublishedChange, document: AnyDocument | null) {
  const [row] = await store.query<{ title: string | null }>(
    `select data ->> 'title' as title from documents where scope = $1 and collection = 'article' and id = $2`,
    [scope, String(document?.article ?? "")],
  );
  return { sessionNonce, document: { id, article: row ? { title: row.title ?? "" } : null } };
}
