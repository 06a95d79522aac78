import { CierreError } from "../../../schema/errors.ts";
import { auditEntry } from "../../../schema/features/audit/audit-entry.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readableOf, visibilityCondition } from "../../core/access/visibility.ts";
import { SqlParameters } from "../../core/store/sql-parameters.ts";

/** Entries read at a time. */
const PAGE = 500;

/** The audit as lines of JSON, the oldest first, as far as the reader sees it. Throws `forbidden`. */
export function auditLines(ctx: CommandContext): AsyncGenerator<string> {
  if (readableOf(ctx, auditEntry) === "none") throw new CierreError("forbidden");
  return linesOf(ctx);
}

async function* linesOf(ctx: CommandContext): AsyncGenerator<string> {
  let after = { at: "-infinity", id: "" };
  for (;;) {
    const params = new SqlParameters();
    const seen = visibilityCondition(ctx, auditEntry, params);
    const rows = await ctx.store.query<{ id: string; at: string; data: unknown }>(
      `select d.id, d.created_at as at, d.data from audit_entries d where ${seen}
        and (d.created_at, d.id) > (${params.bind(after.at)}::timestamptz, ${params.bind(after.id)}) order by d.created_at, d.id limit ${PAGE}`,
      params.values,
    );
    for (const { data } of rows) yield `${JSON.stringify(data)}\n`;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = { at: last.at, id: last.id };
  }
}
