import { CierreError } from "../../../../schema/errors.ts";
import type { ContextServices } from "../../../context/person-context.ts";
import { programContext } from "../../../context/program-context.ts";
import type { Services } from "../../../context/services.ts";
import { planRemove } from "../../../core/documents/plan-remove.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import { requireCollection } from "../../../core/rows/stored-document.ts";
import { personTables } from "./person-tables.ts";
import type { Replacing } from "./pseudonym.ts";

export type Erasing = ContextServices & Pick<Services, "now" | "mailFolders" | "files" | "personalData">;

/** Takes the person's accesses to projects away, and what gave them. */
export async function removeRights(services: Erasing, { person }: Replacing): Promise<void> {
  const rights = await services.store.query<{ scope: string; collection: string; id: string }>(
    `select scope, collection, id from documents where collection in ('permission-access', 'permission-grant')
      and deleted_at is null and data ->> 'user' = $1 order by collection, scope, id`,
    [person.id],
  );
  for (const { scope, collection, id } of rights) {
    const ctx = programContext(services, scope, services.now);
    const definition = requireCollection(collection);
    await runCommand(ctx, [scope, "global"], [], (work) => planRemove(ctx, work, { definition, id, baseUpdatedAt: null })).catch(
      (error: unknown) => {
        // Somebody was quicker.
        if (!(error instanceof CierreError && error.code === "notFound")) throw error;
      },
    );
  }
}

/** What tables have of the person beside documents and their versions. */
export async function replaceInTables({ store }: Pick<Erasing, "store">, { person, pseudonym }: Replacing): Promise<void> {
  const who = `(select $1::text as id, $2::text[] as names, $3::text as pseudonym, $4::text as name) who`;
  const params = [person.id, person.names, pseudonym.id, pseudonym.displayName];
  for (const [table, rows] of Object.entries(personTables)) {
    if (rows === null || rows === "rewritten") continue;
    const text = rows.becomes
      ? `update "${table}" d set ${rows.becomes} from ${who} where ${rows.where}`
      : `delete from "${table}" d using ${who} where ${rows.where}`;
    await store.query(text, params);
  }
}
