import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { type WebhookEvent, webhookEvents } from "../../../schema/features/integrations/webhook-events.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { holds } from "../../../schema/values/when.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Queryable } from "../../context/store.ts";
import { authorizeVersion } from "../../core/access/authorize-version.ts";
import { presentDocument } from "../../core/reading/present-document.ts";
import type { WebhookMessage } from "./webhook-message.ts";

/** Something that was done in a project, with the version before. */
export interface DoneInProject {
  readonly seq: number;
  readonly id: string;
  readonly collection: string;
  readonly docId: string;
  readonly op: "insert" | "update" | "remove";
  readonly at: string;
  readonly createdBy: string | null;
  readonly version: AnyDocument;
  /** `null` where there is none: it is new, or was deleted. */
  readonly before: AnyDocument | null;
}

export interface EventMessage extends WebhookMessage {
  readonly type: string;
  readonly historyId: string;
  readonly event: WebhookEvent;
  readonly collection: string;
  readonly docId: string;
}

/** What is sent of a document at most, bytes. */
const MOST_BYTES = 1024 ** 2;

const DONE = `select h.seq, h.id, h.collection, h.doc_id as "docId", h.op, h.created_at as at, h.doc_created_by as "createdBy", h.version,
    case when h.op = 'update' then (select b.version from history b where b.scope = h.scope and b.collection = h.collection and b.doc_id = h.doc_id
      and b.seq < h.seq and b.op <> 'discard' order by b.seq desc limit 1) end as before
  from history h`;

/** What was done after a position, in the order of commits: whoever changes a project holds its lock until the commit. */
export function readDone(store: Queryable, scope: string, after: number, most: number): Promise<DoneInProject[]> {
  return store.query<DoneInProject & Record<string, unknown>>(
    `${DONE} where h.scope = $1 and h.seq > $2 and h.op <> 'discard' order by h.seq limit $3`,
    [scope, after, most],
  );
}

export async function readOneDone(store: Queryable, scope: string, historyId: string): Promise<DoneInProject | null> {
  const [row] = await store.query<DoneInProject & Record<string, unknown>>(
    `${DONE} where h.scope = $1 and h.id = $2 and h.op <> 'discard'`,
    [scope, historyId],
  );
  return row ?? null;
}

/** The messages that a webhook wants of it, in their order; none of what its reader may not read. */
export async function messagesOf(reader: CommandContext, wanted: AnyDocument, done: DoneInProject): Promise<EventMessage[]> {
  const definition = collectionNamed(done.collection);
  if (!definition || !isNamed(wanted.models, definition.model)) return [];
  const events = eventsOf(definition, done).filter((event) => isNamed(wanted.events, event));
  if (events.length === 0 || !(await isReadBy(reader, definition, done))) return [];
  const document = done.op === "remove" ? null : shownDocument(reader, definition, done.version);
  return events.map((event) => messageOf(done, event, document));
}

/** The one of an event, for a delivery that is repeated. `null`: its reader may not read it any more, or there is no such thing. */
export async function messageOfEvent(reader: CommandContext, done: DoneInProject, event: string): Promise<EventMessage | null> {
  const messages = await messagesOf(reader, { id: "", createdAt: "", updatedAt: "" }, done);
  return messages.find((message) => message.event === event) ?? null;
}

/** Nothing chosen is everything. */
function isNamed(chosen: unknown, name: string): boolean {
  return !Array.isArray(chosen) || chosen.length === 0 || chosen.includes(name);
}

export function eventsOf({ published }: CollectionDefinition, { op, version, before }: DoneInProject): WebhookEvent[] {
  // What waits for its time counts as public to those who check references; readers find it then.
  const isPublic = (document: AnyDocument | null) =>
    published !== undefined && document !== null && holds(published, document) && document.status !== "SCHEDULED";
  const [was, is] = [isPublic(op === "remove" ? version : before), op !== "remove" && isPublic(version)];
  const found = new Set<WebhookEvent>([op === "insert" ? "created" : op === "update" ? "changed" : "deleted"]);
  if (is && !was) found.add("published");
  if (was && !is) found.add("unpublished");
  return webhookEvents.filter((event) => found.has(event));
}

async function isReadBy(
  reader: CommandContext,
  definition: CollectionDefinition,
  { version, createdBy }: DoneInProject,
): Promise<boolean> {
  try {
    await authorizeVersion(reader, definition, { version, createdBy });
    return true;
  } catch (error) {
    if (error instanceof CierreError && error.code === "forbidden") return false;
    throw error;
  }
}

/** As the reader may see it, without what forms do not show and what is secret. */
function shownDocument(reader: CommandContext, definition: CollectionDefinition, version: AnyDocument): AnyDocument {
  const { id, createdAt, updatedAt, ...values } = presentDocument(reader, definition, version, 0);
  const isShown = ([name]: [string, unknown]) => {
    const field = definition.fields[name];
    return !field || !(field.hidden || field.kind === "secret" || field.kind === "password");
  };
  return { id, createdAt, updatedAt, ...Object.fromEntries(Object.entries(values).filter(isShown)) };
}

function messageOf(done: DoneInProject, event: WebhookEvent, document: AnyDocument | null): EventMessage {
  const { collection, docId, version } = done;
  const type = `${collection}.${event}`;
  const timestamp = new Date(done.at).toISOString();
  const about = { event, collection, id: docId, updatedAt: done.op === "remove" ? timestamp : version.updatedAt };
  const whole = JSON.stringify({ type, timestamp, data: { ...about, document } });
  // A receiver asks for what is too large by its id.
  const isLarge = Buffer.byteLength(whole) > MOST_BYTES;
  const body = isLarge ? JSON.stringify({ type, timestamp, data: { ...about, document: null, isLarge } }) : whole;
  return { id: `msg_${done.id}_${event}`, body, type, historyId: done.id, event, collection, docId };
}
