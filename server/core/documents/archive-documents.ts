import { CierreError } from "../../../schema/errors.ts";
import { collections } from "../../../schema/registry.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { openConditionOfAny } from "../access/closed-documents.ts";
import { readableOf } from "../access/visibility.ts";
import { presentDocument } from "../reading/present-document.ts";
import { STORED_COLUMNS, type StoredRow } from "../rows/stored-document.ts";
import { SqlParameters } from "../store/sql-parameters.ts";

/** Documents read at a time. */
const PAGE = 500;

/**
 * Every document of the project as a line of JSON (`collection`, `id`, `updatedAt`, `doc`), in the order of their last
 * changes, as the person may see it. Throws `forbidden` for whoever is not an administrator without limits.
 */
export async function* archiveDocuments(ctx: CommandContext): AsyncGenerator<string> {
  assertMayArchive(ctx);
  const readable = Object.values(collections).filter((definition) => readableOf(ctx, definition) === "all");
  const byName = new Map(readable.map((definition) => [definition.name, definition]));
  const params = new SqlParameters();
  const page = `select ${STORED_COLUMNS} from documents d where d.scope = ${params.bind(ctx.projectId)} and d.deleted_at is null
    and d.collection = any(${params.bind([...byName.keys()])}::text[])
    and ${openConditionOfAny(ctx, params, { collection: "d.collection", data: "d.data" })}`;
  let after = 0;
  for (;;) {
    const rows = await ctx.store.query<StoredRow>(
      `${page} and d.seq > $${params.values.length + 1} order by d.seq limit ${PAGE}`,
      [...params.values, after],
    );
    for (const row of rows) {
      const definition = byName.get(row.collection);
      if (!definition) continue;
      const doc = presentDocument(ctx, definition, row.data, row.html_version);
      yield `${JSON.stringify({ collection: row.collection, id: row.id, updatedAt: row.updated_at, doc })}\n`;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = Number(last.seq);
  }
}

export function assertMayArchive({ actor, projectId }: Pick<CommandContext, "actor" | "projectId">): void {
  const isUnlimitedAdmin = actor.access?.builtInRole === "admin" && !actor.access.limitRoles;
  if (projectId === null || !(actor.profile.systemAdmin || isUnlimitedAdmin)) throw new CierreError("forbidden");
}
