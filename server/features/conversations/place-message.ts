import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { collectionOfModel } from "../../../schema/declaration/field-label.ts";
import { validateValues } from "../../../schema/declaration/validate.ts";
import { CierreError } from "../../../schema/errors.ts";
import { conversationIdentity } from "../../../schema/features/conversations/conversation-identity.ts";
import { MOST_ADDRESSEES } from "../../../schema/features/conversations/conversation-message.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorize } from "../../core/access/authorize.ts";
import { membersOf } from "../../core/access/members.ts";
import { nextTimestamp } from "../../core/documents/time/next-timestamp.ts";
import { requireCollection, type StoredDocument, scopeOf } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { giveFiles, sentFiles } from "./message-files.ts";

type Values = Record<string, unknown>;

interface Placing {
  readonly ctx: CommandContext;
  readonly work: Workspace;
  readonly stored: AnyDocument | null;
  readonly at: string;
  readonly isRecovered: boolean;
}

/** Channel of what the newsroom says about a document; what readers comment on has another one. */
const NEWSROOM = "newsroom";

/**
 * A new message in its conversation, which begins with the first one (CHAT-035, CHAT-036). Its time is later than that of
 * the message before it, so that time is the order. One that a restore has taken away keeps what it says of files that are gone. Throws `invalid` for one without an addressee, `notFound` or
 * `forbidden` where the sender may not speak.
 */
export async function placeMessage(values: Values, { ctx, work, stored, at, isRecovered }: Placing): Promise<Values> {
  if (stored !== null) return values;
  const t = typeof values.t === "string" ? values.t.trim() : values.t;
  // Before anything is put: what is refused leaves no conversation behind.
  const fields = validateValues(requireCollection("conversation-message"), { ...values, t });
  if (Object.keys(fields).length > 0) throw new CierreError("invalid", { fields });
  const scope = scopeOf(conversations(), ctx.projectId);
  const { files, ids: assets } = await sentFiles(ctx, work, values.assets, isRecovered);
  const found = await conversationFor(ctx, work, scope, values).catch((error: unknown) => {
    throw isRecovered && isMissing(error) ? new CierreError("invalid", { fields: { c: "validation.reference" } }) : error;
  });
  const d = nextTimestamp(new Date(at), found.stored?.updatedAt ?? null);
  const sender = ctx.actor.profile.id;
  const data = { ...found.data, updatedAt: d, lastAt: d, reads: joinedBy(found.data, sender, d) };
  work.put({
    scope,
    collection: "conversation",
    id: data.id,
    definition: conversations(),
    createdAt: data.createdAt,
    updatedAt: d,
    deletedAt: null,
    createdBy: found.stored?.createdBy ?? sender,
    data,
  });
  const { model, doc, owner, members } = found.data;
  giveFiles(work, files, members ?? [], d);
  return { c: data.id, t, d, u: sender, assets, model, doc, owner, members: members ?? [], users: [] };
}

/** A device gives up what it brings back and nobody finds: a message would be gone with its conversation. */
function isMissing(error: unknown): boolean {
  return error instanceof CierreError && error.code === "notFound";
}

/** Who takes part, with one person having read everything up to a moment. */
export function readBy(reads: unknown, user: string, at: string | null): { id: string; user: string; at: string | null }[] {
  const known = Array.isArray(reads) ? (reads as { id: string; user: string; at: string | null }[]) : []; // the field's own form
  const former = known.find((each) => each.user === user);
  if (former && (at === null || (former.at !== null && former.at >= at))) return known;
  return [...known.filter((each) => each !== former), { id: user, user, at }];
}

/**
 * Who takes part, with whoever speaks for the first time, to whom what was said before is no news. Others may not have seen it:
 * what they say may have waited on a device for long.
 */
function joinedBy(conversation: AnyDocument, sender: string, at: string): unknown {
  const { reads } = conversation;
  const takesPart = membersOf(conversations(), conversation)?.includes(sender) || readBy(reads, sender, null) === reads;
  return takesPart ? reads : readBy(reads, sender, at);
}

interface Found {
  readonly stored: StoredDocument | null;
  readonly data: AnyDocument;
}

async function conversationFor(ctx: CommandContext, work: Workspace, scope: string, values: Values): Promise<Found> {
  if (typeof values.c === "string" && values.c !== "") return knownConversation(ctx, work, scope, values.c);
  const users = await addressees(ctx, work, scope, values.users);
  const subject = await subjectOf(ctx, work, values);
  if (users.length === 0 && subject === null) throw new CierreError("invalid", { fields: { c: "validation.required" } });
  const members = users.length === 0 ? [] : [...users, ctx.actor.profile.id];
  const identity = conversationIdentity(subject?.key ?? null, members);
  const [id] = await work.holdersOf({ scope, collection: "conversation", field: "identity", value: identity });
  return id === undefined ? begun(ctx, { subject, members, identity }) : knownConversation(ctx, work, scope, id);
}

async function knownConversation(ctx: CommandContext, work: Workspace, scope: string, id: string): Promise<Found> {
  const key = { scope, collection: "conversation", id };
  await work.load([key]);
  const stored = work.findLive(key);
  if (!stored) throw new CierreError("notFound");
  authorize(ctx, "READ", conversations(), stored);
  return { stored, data: stored.data };
}

interface Subject {
  readonly key: string;
  readonly model: string;
  readonly doc: string;
  readonly name: string | null;
  /** Who made it. */
  readonly owner: string | null;
  /** Who wrote it and who edited it last, by id. */
  readonly writers: readonly string[];
}

/** What is talked about: a document that the sender may read. */
async function subjectOf(ctx: CommandContext, work: Workspace, { model, doc }: Values): Promise<Subject | null> {
  if (typeof model !== "string" || typeof doc !== "string" || doc === "") return null;
  const definition = collectionNamed(collectionOfModel(model));
  if (!definition) throw new CierreError("notFound");
  const key = { scope: scopeOf(definition, ctx.projectId), collection: definition.name, id: doc };
  await work.load([key]);
  const stored = work.findLive(key);
  if (!stored) throw new CierreError("notFound");
  authorize(ctx, "READ", definition, stored);
  const title = stored.data[definition.titleField];
  return {
    key: `${model}/${doc}`,
    model,
    doc,
    name: typeof title === "string" ? title.slice(0, 200) : null,
    owner: stored.createdBy,
    writers: [...new Set([stored.createdBy, stored.data.updatedBy?.id])].filter((writer) => typeof writer === "string"),
  };
}

/** Ids of the people that a message is for, who all work in the project. */
async function addressees(ctx: CommandContext, work: Workspace, scope: string, users: unknown): Promise<string[]> {
  const ids = [...new Set(Array.isArray(users) ? users.filter((id) => typeof id === "string") : [])];
  const others = ids.filter((id) => id !== ctx.actor.profile.id);
  if (ids.length > MOST_ADDRESSEES || (ids.length > 0 && others.length === 0)) {
    throw new CierreError("invalid", { fields: { users: "validation.reference" } });
  }
  const keys = others.map((id) => ({ scope: GLOBAL_SCOPE, collection: "user", id }));
  await work.load(keys);
  for (const key of keys) {
    const person = work.findLive(key)?.data;
    const isHere =
      person !== undefined &&
      (person.systemAdmin === true ||
        (await work.holdersOf({ scope, collection: "permission-access", field: "user", value: key.id })).length > 0);
    if (!isHere) throw new CierreError("notFound");
  }
  return others;
}

/** A conversation that begins; whoever wrote what it is about, or edited it last, takes part from the start. */
function begun(
  ctx: CommandContext,
  { subject, members, identity }: { subject: Subject | null; members: readonly string[]; identity: string },
): Found {
  const at = ctx.now().toISOString();
  const { id, displayName } = { id: ctx.actor.profile.id, displayName: ctx.actor.displayName };
  const data: AnyDocument = {
    id: ctx.newId(),
    createdAt: at,
    updatedAt: at,
    createdBy: { id, displayName },
    updatedBy: { id, displayName },
    name: subject?.name ?? null,
    model: subject?.model ?? null,
    doc: subject?.doc ?? null,
    owner: subject?.owner ?? null,
    channel: NEWSROOM,
    members: members.map((user) => ({ id: user, user })),
    identity,
    reads: (subject?.writers ?? []).reduce<ReturnType<typeof readBy>>((reads, writer) => readBy(reads, writer, null), []),
    lastAt: null,
    unreadCount: null,
  };
  return { stored: null, data };
}

function conversations() {
  return requireCollection("conversation");
}
