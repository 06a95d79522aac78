import { acceptedValues } from "../../../schema/declaration/validate.ts";
import { CierreError, type FieldErrors } from "../../../schema/errors.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { improvedArticle, improvedContent, improvementOn } from "../../../schema/features/articles/improvement.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { canPublish, canWriteField } from "../../../schema/rights/can.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { mergeDocument } from "../../../sync/merging/merge.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Row, Statement } from "../../context/store.ts";
import { authorize } from "../../core/access/authorize.ts";
import type { ActionCall, ActionPlan } from "../../core/behaviours/behaviour.ts";
import { appliedOperations, appliedStatement } from "../../core/documents/operations/applied-operations.ts";
import { keepToId, operationDigest } from "../../core/documents/operations/operation-digest.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { sanitizeValues } from "../../core/html/sanitize-values.ts";
import { originScope, type StoredDocument, scopeOf } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { moveAnnotations } from "./move-annotations.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Puts an improvement into its original and deletes it, both or neither (ART-079 to ART-082); comments on its text go to the original.
 * What others changed in the original since stays. Answers the original, also to a repetition: what was seen of an improvement is applied once, with an operation id or without.
 * Throws `forbidden`, `notFound`, `invalid`, and `conflict`: for one that improves nothing, with `fields` that were changed in the
 * original as well, differently, or with the improvement as it is now.
 */
export function planImprovement(ctx: CommandContext, { id, baseUpdatedAt, operationId: sent }: ActionCall): ActionPlan {
  if (!canPublish(ctx.actor)) throw new CierreError("forbidden");
  const operationId = sent ?? (baseUpdatedAt === null ? null : `${id}@${baseUpdatedAt}`);
  const applied = appliedStatement(originScope(ctx.projectId), ctx.actor.profile.id, operationId === null ? [] : [operationId]);
  return {
    reads: [applied, contentAtBeginning(scopeOf(article, ctx.projectId), id)],
    perform: async (acting, [appliedRows, versions]) => {
      const repeated = operationId === null ? undefined : appliedOperations(ctx, appliedRows ?? []).get(operationId);
      const digest = operationDigest({ action: "APPLY", definition: article, id });
      if (repeated) keepToId(repeated, { collection: article.name, digest });
      if (repeated?.document) return repeated.document;
      const { work, planSave, planRemove } = acting;
      const improvement = await findLive(ctx, work, id);
      const original = await findLive(ctx, work, originalOf(improvement));
      const base = await baseOf(ctx, improvement, versions ?? []);
      const values = await mergedContent(ctx, base, improvement.data, original.data);
      const request = { definition: article, id: original.id, values, ...valuesAlone };
      const { document, historyId } = await planSave(ctx, work, request);
      await planRemove(ctx, work, { definition: article, id, baseUpdatedAt, appliedTo: original.id });
      await moveAnnotations(ctx, acting, id, original.id);
      if (operationId !== null) remember(ctx, work, { operationId, docId: original.id, historyId, digest });
      return document;
    },
  };
}

async function findLive(ctx: CommandContext, work: Workspace, id: string): Promise<StoredDocument> {
  const key = { scope: scopeOf(article, ctx.projectId), collection: article.name, id };
  await work.load([key]);
  const found = work.findLive(key);
  if (found === null) throw new CierreError("notFound");
  authorize(ctx, "READ", article, found);
  return found;
}

function originalOf({ id, data }: StoredDocument): string {
  // One that says it improves itself would be put into what is then deleted.
  const { forkedFrom } = data;
  if (typeof forkedFrom === "string" && forkedFrom !== "" && forkedFrom !== id) return forkedFrom;
  throw new CierreError("conflict", { message: t("article.refused.noImprovement") });
}

/** The original as it was when the improvement was made, for one that does not say what it began with: made by another program. */
function contentAtBeginning(scope: string, id: string): Statement {
  return {
    text: `select h.version from documents d
      join history h on h.scope = d.scope and h.collection = d.collection and h.doc_id = d.data->>'forkedFrom'
      where d.scope = $1 and d.collection = 'article' and d.id = $2 and h.op in ('insert', 'update') and h.created_at <= d.created_at
      order by h.created_at desc limit 1`,
    params: [scope, id],
    prepare: true,
  };
}

/** What the improvement began with. Nothing where nobody knows: then whatever differs touches. */
async function baseOf(ctx: CommandContext, { data }: StoredDocument, versions: readonly Row[]): Promise<Values> {
  const base = isPlainObject(data.forkedBase) ? data.forkedBase : versions[0]?.version;
  if (!isPlainObject(base)) return {};
  // A device may have begun it from what the server had not cleaned yet.
  return sanitizeValues(improvedArticle, acceptedValues(improvedArticle, improvedContent(base)).values, ctx.actor.profile.id);
}

async function mergedContent(ctx: CommandContext, base: Values, improvement: Values, original: Values): Promise<Values> {
  const { merged, conflicts } = mergeDocument(improvedArticle, base, improvementOn(base, improvement), original);
  if (conflicts.length > 0) throw new CierreError("conflict", { fields: touching(conflicts) });
  // What the merge has no value for is empty now; left out, it would stay.
  const content = Object.entries(improvedArticle.fields).flatMap(([name, field]) => {
    const isThere = merged[name] !== undefined || original[name] !== undefined;
    return isThere && canWriteField(ctx.actor, field) ? [[name, merged[name] ?? null]] : [];
  });
  return sanitizeValues(improvedArticle, Object.fromEntries(content), ctx.actor.profile.id);
}

function touching(names: readonly string[]): FieldErrors {
  return Object.fromEntries(names.map((name) => [name, "validation.changedInOriginal"]));
}

function remember(
  ctx: CommandContext,
  work: Workspace,
  operation: { readonly operationId: string; readonly docId: string; readonly historyId: string | null; readonly digest: string },
): void {
  const at = ctx.now().toISOString();
  work.addApplied({
    ...operation,
    scope: originScope(ctx.projectId),
    userId: ctx.actor.profile.id,
    collection: article.name,
    at,
  });
}
