import type { AnyDocument } from "../../../../../schema/declaration/define-collection.ts";
import { project as definition } from "../../../../../schema/features/projects/project.ts";
import { GLOBAL_SCOPE } from "../../../../../schema/ids.ts";
import type { PublishedChange } from "../../../../context/command-context.ts";
import { createId } from "../../../../context/create-id.ts";
import { theProgram } from "../../../../context/program-context.ts";
import type { Queryable, Store } from "../../../../context/store.ts";
import { withNewIds } from "../../../../core/documents/references/new-ids.ts";
import { nextTimestamp } from "../../../../core/documents/time/next-timestamp.ts";
import { noteAudit } from "../../../../core/rows/audit-row.ts";
import { historyRow } from "../../../../core/rows/history-row.ts";
import { Workspace } from "../../../../core/rows/workspace.ts";
import { BackupError } from "../../backup-error.ts";
import { asTakenIn } from "./as-taken-in.ts";
import { copyRows } from "./copy-rows.ts";
import type { ArchivedProject } from "./read-archived-project.ts";
import type { Rewriting } from "./rewrite-row.ts";

interface Putting extends Rewriting {
  readonly store: Store;
  readonly now: Date;
  readonly note: (rows: number) => void;
}

export interface PutProject {
  readonly id: string;
  readonly documents: number;
  readonly versions: number;
  readonly domain: string | null;
  readonly changes: readonly Omit<PublishedChange, "sessionNonce">[];
}

/** All rows of an archived project in one transaction, and after them the project itself, without which nobody sees any of them. */
export function putProject(putting: Putting, archived: ArchivedProject): Promise<PutProject> {
  const { store, ids } = putting;
  const id = ids.get(archived.id) ?? archived.id;
  return store.transaction(async (tx) => {
    const counts = new Map<string, number>();
    let before = 0;
    for (const table of archived.tables) {
      const note = (rows: number) => putting.note(before + rows);
      const count = await copyRows({ ...putting, from: archived.rows, into: tx, note }, table, archived.partOf(table.name));
      counts.set(table.name, count);
      before += count;
    }
    await tx.query(
      `insert into scopes (scope, seq) select $1, coalesce(max(seq), 0) from documents where scope = $1
        on conflict (scope) do update set seq = excluded.seq`,
      [id],
    );
    const { workspace } = await Workspace.open(tx, [GLOBAL_SCOPE]);
    const domain = await putDocument({ ...putting, work: workspace, tx }, archived, id);
    await noteAudit(tx, { what: "takenIn", at: putting.now, person: null, project: id, about: archived.name });
    const documents = 1 + (counts.get("documents") ?? 0);
    return { id, documents, versions: counts.get("history") ?? 0, domain, changes: workspace.flush() };
  });
}

/** The project's own document. Answers the domain that it cannot have. */
async function putDocument(
  { work, tx, ids, behaviours, now }: Putting & { readonly work: Workspace; readonly tx: Queryable },
  archived: ArchivedProject,
  id: string,
): Promise<string | null> {
  const key = { scope: GLOBAL_SCOPE, collection: definition.name, id };
  await work.load([key]);
  if (work.find(key) !== null) throw new BackupError("Somebody else has just taken the project in.");
  const [row] = await archived.rows.query<{ data: AnyDocument }>(
    `select data from documents where scope = 'global' and collection = 'project' and id = $1`,
    [archived.id],
  );
  if (row === undefined) throw new BackupError("The archive has no document of the project; take another archive.");
  const before = withNewIds(definition.name, row.data, { ids, behaviours });
  const { id: program, displayName } = theProgram();
  const by = { id: program, displayName };
  const updatedAt = nextTimestamp(now, before.updatedAt);
  const domain = await takenDomain(tx, before.hostname);
  const taken = asTakenIn(definition.name, before, behaviours);
  const data = { ...taken, ...(domain !== null && { hostname: null, baseUrl: null }), updatedAt, updatedBy: by };
  const { createdAt } = before;
  const createdBy = before.createdBy?.id ?? null;
  work.put({ ...key, definition, createdAt, updatedAt, deletedAt: null, createdBy, data });
  work.addHistory(
    historyRow({
      ...{ id: createId(), scope: GLOBAL_SCOPE, definition, op: "update", before, after: data, by },
      ...{ docCreatedBy: createdBy, at: updatedAt },
    }),
  );
  return domain;
}

/** The domain, where a project has it here. */
async function takenDomain(tx: Queryable, domain: unknown): Promise<string | null> {
  if (typeof domain !== "string" || domain === "") return null;
  const rows = await tx.query(
    `select 1 from documents where scope = 'global' and collection = 'project' and deleted_at is null
      and lower(data ->> 'hostname') = lower($1) limit 1`,
    [domain],
  );
  return rows.length > 0 ? domain : null;
}
