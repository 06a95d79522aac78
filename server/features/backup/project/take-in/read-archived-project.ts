import type { Store } from "../../../../context/store.ts";
import type { Manifest } from "../../archive/manifest.ts";
import type { StoredTable } from "../../database/kept-tables.ts";
import { keptTables } from "../../database/kept-tables.ts";
import type { RowPart } from "../../database/row-choice.ts";
import { type FoundProject, findProject } from "../find-project.ts";
import { projectTables } from "../project-tables.ts";

/** A project of an archive, as a database has it. */
export interface ArchivedProject extends FoundProject {
  readonly rows: Store;
  readonly tables: readonly StoredTable[];
  /** Which rows of a table are the project's, its own document aside. */
  partOf(table: string): RowPart;
}

export async function readArchivedProject(
  rows: Store,
  { project }: Pick<Manifest, "project">,
  wanted: string | null,
  staying: readonly string[],
): Promise<ArchivedProject> {
  const found = await findProject(rows, project?.id ?? wanted);
  const tables = (await keptTables(rows)).filter(({ name }) => projectTables[name]);
  return {
    ...found,
    rows,
    tables,
    partOf(table) {
      const all = projectTables[table]?.(quoted(found.id), `array[${staying.map(quoted).join(", ")}]::text[]`) ?? "false";
      if (table === "documents") return { where: `${all} and d.scope <> 'global'` };
      return { where: all, ...(table === "history" && { order: "d.seq" }) };
    },
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Keys of the files that the project's documents and their versions name. */
export async function namedFiles({ rows, partOf }: ArchivedProject): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  const named = (text: string) => `regexp_matches(${text}, '/files/([A-Za-z0-9_-]{1,64})', 'g') m`;
  const sources = [
    `documents d, ${named("d.data::text")} where ${partOf("documents").where}`,
    `history d, ${named("d.data::text || coalesce(d.version::text, '')")} where ${partOf("history").where}`,
    `documents d, ${named("d.data::text")} where d.scope = 'global' and d.collection = 'project'`,
  ];
  for (const source of sources) {
    const found = await rows.query<{ key: string }>(`select distinct m[1] as key from ${source}`);
    for (const { key } of found) keys.add(key);
  }
  return keys;
}
