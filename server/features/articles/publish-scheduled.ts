import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { publishedValues } from "../../../schema/features/articles/article-status.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { relatedScopes } from "../../core/documents/references/touch-related.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { readDocumentsStatement } from "../../core/rows/read-statements.ts";
import { requireCollection, type StoredRow } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/**
 * Publishes an article of the project at hand if it is still scheduled and its date has come, and answers whether. That is looked at
 * once the project is locked: whoever published, rescheduled or deleted it meanwhile has won, and of several who try, one does it.
 * Throws `invalid` when it may not be published as it is.
 */
export async function publishScheduled(ctx: CommandContext, scope: string, id: string): Promise<boolean> {
  const definition = requireCollection("article");
  const key = { scope, collection: definition.name, id };
  return runCommand(ctx, [scope, ...relatedScopes(ctx, definition)], [readDocumentsStatement([key])], async (work, [rows]) => {
    // The statement fixes the shape of its rows.
    work.admit([key], (rows ?? []) as unknown as StoredRow[]);
    const article = work.findLive(key)?.data;
    const now = ctx.now().toISOString();
    if (article === undefined || !isDue(article, now)) return false;
    await checkCategory(work, scope, article);
    const values = publishedValues({ date: article.date }, now);
    await planSave(ctx, work, { ...valuesAlone, definition, id, values, byServer: true });
    return true;
  });
}

/** Dates are stored as ISO texts in UTC, whose order is that of time. */
function isDue({ status, date }: AnyDocument, now: string): boolean {
  return status === "SCHEDULED" && typeof date === "string" && date <= now;
}

/** A person sees that the category is gone; here nobody looks. */
async function checkCategory(work: Workspace, scope: string, { category }: AnyDocument): Promise<void> {
  if (typeof category !== "string" || category === "") return;
  const key = { scope, collection: "category", id: category };
  await work.load([key]);
  if (work.findLive(key) === null) throw new CierreError("invalid", { fields: { category: "validation.required" } });
}
