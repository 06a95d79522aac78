import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorize } from "../../core/access/authorize.ts";
import { requireCollection, type StoredDocument, scopeOf } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { answersIn, waitingFor } from "./thread-waits.ts";

type Values = Record<string, unknown>;

interface Annotating {
  readonly id: string;
  readonly scope: string;
  readonly at: string;
  readonly ctx: CommandContext;
  readonly work: Workspace;
  readonly stored: AnyDocument | null;
  readonly byServer: boolean;
}

/**
 * A comment on words of a text as it may be saved. A new one is about an article that its author may change, and answers one about the
 * same; an answer to what was deleted meanwhile stays. Afterwards its author changes what they said, everybody whether it is resolved,
 * and nobody what it is about. Throws `notFound`, `forbidden`, `invalid`.
 */
export async function completeAnnotation(values: Values, annotating: Annotating): Promise<Values> {
  const { ctx, work, stored, byServer } = annotating;
  if (byServer) return { ...values, owner: (await find(ctx, work, "article", values.article))?.createdBy ?? null };
  const said = typeof values.text === "string" ? { ...values, text: values.text.trim() } : values;
  if (stored === null) {
    return withWaiting({ ...said, ...(await subjectOfNew(ctx, work, said)) }, annotating);
  }
  if (!isSameValue(subjectOf(said), subjectOf(stored))) throw new CierreError("forbidden");
  const isOwn = stored.createdBy?.id === ctx.actor.profile.id;
  if (!isOwn && !isSameValue(wordsOf(said), wordsOf(stored))) throw new CierreError("forbidden");
  return withWaiting(said, annotating);
}

/** The first one of a thread with whom that waits for; answers say nothing of it. */
async function withWaiting(values: Values, { id, scope, ctx, work, stored, at }: Annotating): Promise<Values> {
  const { thread, owner, resolved } = values;
  if (typeof thread === "string" && thread !== "") return values;
  const first = { by: stored?.createdBy?.id ?? ctx.actor.profile.id, at: stored?.createdAt ?? at };
  return { ...values, waitsFor: waitingFor({ owner, resolved }, [first, ...(await answersIn(work, scope, id))]) };
}

/** The article that a new comment is about, and who made that. */
async function subjectOfNew(ctx: CommandContext, work: Workspace, { article, thread }: Values): Promise<Values> {
  // What is required is found missing with the other fields.
  if (typeof article !== "string" || article === "") return {};
  const first = live(await find(ctx, work, "article-annotation", thread));
  const about = await articleOfNew(ctx, work, article, first);
  if (first !== null && (about.id !== first.data.article || typeof first.data.thread === "string")) {
    throw new CierreError("invalid", { fields: { thread: "validation.reference" } });
  }
  return { article: about.id, owner: about.createdBy };
}

/**
 * The article that is named or, where an improvement was applied meanwhile, its original, as for the comments that it had by then:
 * whoever might say it about the improvement does so. Else the article of what the comment answers.
 */
async function articleOfNew(
  ctx: CommandContext,
  work: Workspace,
  article: string,
  first: StoredDocument | null,
): Promise<StoredDocument> {
  const named = await find(ctx, work, "article", article);
  const become = await appliedTo(ctx, work, named);
  const about = become ?? live(await find(ctx, work, "article", first?.data.article));
  if (about === null) throw new CierreError("notFound");
  authorize(ctx, "UPDATE", requireCollection("article"), (become && named) ?? about);
  return about;
}

/** The article itself, or the one that it was applied to, or that one; `null` where the last of them was deleted. */
async function appliedTo(ctx: CommandContext, work: Workspace, article: StoredDocument | null): Promise<StoredDocument | null> {
  const met = new Set<string>();
  let found = article;
  while (found !== null && found.deletedAt !== null) {
    // An article is applied to one that is there, and forgets it when it comes back; a circle would hold up everybody.
    if (met.has(found.id)) return null;
    met.add(found.id);
    found = await find(ctx, work, "article", found.data.appliedTo);
  }
  return found;
}

/** A document, or its tombstone. */
async function find(ctx: CommandContext, work: Workspace, collection: string, id: unknown): Promise<StoredDocument | null> {
  if (typeof id !== "string" || id === "") return null;
  const key = { scope: scopeOf(requireCollection(collection), ctx.projectId), collection, id };
  await work.load([key]);
  return work.find(key);
}

function live(found: StoredDocument | null): StoredDocument | null {
  return found?.deletedAt === null ? found : null;
}

function wordsOf({ text, proposes, replacement }: Values): Values {
  return { text: text ?? "", proposes: proposes ?? false, replacement: replacement ?? "" };
}

function subjectOf({ article, field, anchor, thread }: Values): Values {
  return { article, field, anchor, thread: thread ?? null };
}
