import { createHmac } from "node:crypto";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommentSign } from "../../../schema/features/comments/comment.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { networkOf } from "../../core/sessions/network-of.ts";
import type { ServerKey } from "../../core/sessions/server-key.ts";
import { openStoredTries } from "../../core/sessions/stored-tries.ts";
import type { PacedTries } from "../../core/sessions/try-ledger.ts";
import { commentsConversation } from "../conversations/comments-conversation.ts";
import type { CommentRules } from "../site/comments/comment-rules.ts";
import type { SentComment } from "./sent-comment.ts";
import { signsIn } from "./spam-signs.ts";

/** Comments of one network, which may be a school: ten at once, then one each half minute. More than a few at once are a sign. */
const mostOfNetwork: PacedTries = { pace: "steady", burst: 10, everyMs: 30_000 };
const fewOfNetwork: PacedTries = { pace: "steady", burst: 3, everyMs: 120_000 };
/** Comments of a project that wait for somebody: beyond that nobody looks them all through. */
const MOST_PENDING = 5_000;
/** The same words of the same name are the same comment, pressed twice, ms. */
const SAME_MS = 600_000;
const DAY_MS = 86_400_000;
/** Shorter texts, as 'Gracias', are said by many. */
const REPEATABLE = 20;

export interface CommentCall {
  readonly scope: string;
  /** As readers find it, references by their ids. */
  readonly article: AnyDocument;
  readonly rules: CommentRules;
  readonly comment: SentComment;
  /** Of the reader; kept as a mark that leads to nobody, for minutes. */
  readonly address: string;
}

export interface TakenComment {
  readonly id: string;
  readonly isPublished: boolean;
}

/**
 * Takes in a comment of a reader on an article that takes any. Where the site looks at them before, or where something speaks for spam, it
 * waits for somebody. Throws `tooManyRequests` with words, `notFound` for an answer to what readers do not see.
 */
export async function acceptComment(
  services: ContextServices & { readonly serverKey: ServerKey },
  { scope, article, rules, comment, address }: CommentCall,
  now: () => Date,
): Promise<TakenComment> {
  const ctx = programContext(services, scope, now);
  const isFast = await countTry(ctx, services.serverKey, scope, address);
  const found = [...signsIn(comment.text, rules), ...(isFast ? (["RATE"] as const) : [])];
  return runCommand(ctx, [scope], [], async (work) => {
    const same = await sameComments(work, scope, comment, now());
    const again = same.find(({ article: about, name, isNew }) => about === article.id && name === comment.name && isNew);
    if (again) return { id: again.id, isPublished: again.state === "PUBLISHED" };
    await refuseTooMany(work, scope);
    const isRepeated = same.length > 0 && comment.text.length >= REPEATABLE;
    const signs: CommentSign[] = isRepeated ? [...found, "REPEATED"] : found;
    const state = stateOf(rules, signs);
    const { document } = await planSave(ctx, work, {
      ...valuesAlone,
      definition: requireCollection("comment"),
      id: null,
      values: {
        ...(await placeOf(work, scope, article.id, comment.replyTo)),
        c: await commentsConversation(ctx, work, article),
        ...{ article: article.id, name: comment.name, mail: comment.mail, t: comment.text, d: now().toISOString() },
        ...{ state, signs, likes: 0, reports: 0 },
      },
      byServer: true,
    });
    return { id: document.id, isPublished: state === "PUBLISHED" };
  });
}

/** Several signs at once leave no doubt; one alone is for somebody to look at. */
function stateOf({ mode }: CommentRules, signs: readonly CommentSign[]): "PUBLISHED" | "PENDING" | "SPAM" {
  if (signs.length > 1) return "SPAM";
  return mode === "AFTER" && signs.length === 0 ? "PUBLISHED" : "PENDING";
}

/** Whether the network has sent several in a short time. Throws `tooManyRequests` for many. */
async function countTry({ store, now }: CommandContext, serverKey: ServerKey, scope: string, address: string): Promise<boolean> {
  const mark = createHmac("sha256", serverKey.derive("comments"))
    .update(`${scope}\n${networkOf(address)}`)
    .digest("base64url");
  const tries = openStoredTries(store);
  const wait = await tries.count(`comment ${mark}`, mostOfNetwork, now());
  if (wait > 0) throw new CierreError("tooManyRequests", { message: t("site.comments.error.tooMany"), retryAfterMs: wait });
  return (await tries.count(`comments ${mark}`, fewOfNetwork, now())) > 0;
}

interface SameComment {
  readonly id: string;
  readonly article: unknown;
  readonly name: unknown;
  readonly state: unknown;
  readonly isNew: boolean;
}

/** Comments of the last day with the same words. */
async function sameComments(work: Workspace, scope: string, { text }: SentComment, now: Date): Promise<SameComment[]> {
  const rows = await work.read({
    text: `select d.id, d.data from documents d where d.scope = $1 and d.collection = 'comment' and d.deleted_at is null
      and d.data @> $2::jsonb and d.created_at > $3::timestamptz order by d.created_at desc limit 50`,
    params: [scope, JSON.stringify({ t: text }), new Date(now.getTime() - DAY_MS).toISOString()],
  });
  return (rows as unknown as { id: string; data: AnyDocument }[]).map(({ id, data }) => ({
    id,
    article: data.article,
    name: data.name,
    state: data.state,
    isNew: now.getTime() - Date.parse(data.createdAt) < SAME_MS,
  }));
}

async function refuseTooMany(work: Workspace, scope: string): Promise<void> {
  const [row] = await work.read({
    text: `select count(*)::integer as count from (select from documents d where d.scope = $1 and d.collection = 'comment' and d.deleted_at is null
      and d.data @> '{"state":"PENDING"}'::jsonb limit ${MOST_PENDING}) waiting`,
    params: [scope],
  });
  if (Number(row?.count ?? 0) >= MOST_PENDING)
    throw new CierreError("tooManyRequests", { message: t("site.comments.error.full") });
}

/** Where it stands among those that readers see of the same article. */
async function placeOf(work: Workspace, scope: string, article: string, replyTo: string | null) {
  if (replyTo === null) return { replyTo: null, thread: null };
  const key = { scope, collection: "comment", id: replyTo };
  await work.load([key]);
  const answered = work.findLive(key)?.data;
  if (answered?.article !== article || answered.state !== "PUBLISHED") throw new CierreError("notFound");
  return { replyTo, thread: typeof answered.thread === "string" && answered.thread !== "" ? answered.thread : replyTo };
}
