import type { CommandContext } from "../../context/command-context.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { relatedScopes } from "../../core/documents/references/touch-related.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { readDocumentsStatement } from "../../core/rows/read-statements.ts";
import { requireCollection, type StoredRow } from "../../core/rows/stored-document.ts";
import { plansOf } from "./plans.ts";

/**
 * Gives a front the composition that was planned for now, as a version of its own. Of several whose hour has come the latest stands. What is there is
 * looked at once the project is locked: whoever took the plan back or put it off meanwhile has won. Answers whether there was one. Throws `invalid`
 * for a composition that may not be saved as it is.
 */
export async function publishPlan(ctx: CommandContext, scope: string, id: string): Promise<boolean> {
  const definition = requireCollection("front");
  const key = { scope, collection: definition.name, id };
  return runCommand(ctx, [scope, ...relatedScopes(ctx, definition)], [readDocumentsStatement([key])], async (work, [rows]) => {
    // The statement fixes the shape of its rows.
    work.admit([key], (rows ?? []) as unknown as StoredRow[]);
    const front = work.findLive(key)?.data;
    if (front === undefined) return false;
    const now = ctx.now().toISOString();
    const plans = plansOf(front);
    const due = plans.filter(({ at, late }) => !late && at <= now);
    const plan = due.at(-1);
    if (!plan) return false;
    const values = { components: plan.components, plans: plans.filter((each) => !due.includes(each)) };
    const serverValues = { lastPlan: { at: plan.at, name: plan.name } };
    await planSave(ctx, work, { ...valuesAlone, definition, id, values, serverValues, byServer: true });
    return true;
  });
}
