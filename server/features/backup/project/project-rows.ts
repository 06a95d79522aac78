import type { Queryable } from "../../../context/store.ts";
import type { StoredTable } from "../database/kept-tables.ts";
import type { RowChoice, RowPart } from "../database/row-choice.ts";
import { projectTables } from "./project-tables.ts";

/** A project that is written down. */
export interface ProjectOut {
  readonly id: string;
  readonly name: string;
  /** Collections whose documents give rights in this installation, or are about it alone: they stay. */
  readonly staying: readonly string[];
}

/** An id or a key as `createId` makes them. */
const TOKEN = /(?<![\w-])[\w-]{20}(?![\w-])/g;
const FILE = /\/files\/([\w-]{1,64})/g;

const USERNAME = "d.data ->> 'username'";
const IDENTITIES = "case jsonb_typeof(d.data -> 'externalIds') when 'array' then d.data -> 'externalIds' else '[]' end";

/**
 * What an archive has of a person: name and mail addresses, to know them again. No password, right or session goes along, and nothing of people
 * whom the project does not name.
 */
const PERSON: Readonly<Record<string, string>> = {
  data: `jsonb_build_object('id', d.id, 'createdAt', d.data -> 'createdAt', 'updatedAt', d.data -> 'updatedAt',
    'displayName', d.data -> 'displayName', 'username', case when ${USERNAME} like '%@%' then ${USERNAME} end,
    'externalIds', (select coalesce(jsonb_agg(jsonb_build_object('email', e ->> 'email')), '[]') from jsonb_array_elements(${IDENTITIES}) e))`,
  folded: "''",
  search: "''",
  created_by: "null",
};

/** The rows that an archive of one project has. */
export class ProjectRows implements RowChoice {
  /** Keys of the files that what was written names. */
  readonly files = new Set<string>();
  readonly #project: ProjectOut;
  #users: ReadonlySet<string> = new Set();
  readonly #named = new Set<string>();

  constructor(project: ProjectOut) {
    this.#project = project;
  }

  /** Documents come last: only then is known which people are named. */
  async tables(tx: Queryable, there: readonly StoredTable[]): Promise<StoredTable[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from documents where scope = 'global' and collection = 'user' and deleted_at is null`,
    );
    this.#users = new Set(rows.map(({ id }) => id));
    const kept = there.filter(({ name }) => projectTables[name]);
    return [...kept.filter(({ name }) => name !== "documents"), ...kept.filter(({ name }) => name === "documents")];
  }

  *partsOf(table: string): Iterable<RowPart> {
    const where = projectTables[table];
    if (!where) return;
    yield { where: where(literal(this.#project.id), `array[${this.#project.staying.map(literal).join(", ")}]::text[]`) };
    if (table !== "documents" || this.#named.size === 0) return;
    const people = [...this.#named].map(literal).join(", ");
    yield { where: `d.scope = 'global' and d.collection = 'user' and d.id in (${people})`, instead: PERSON };
  }

  look(lines: string): void {
    for (const [token] of lines.matchAll(TOKEN)) if (this.#users.has(token)) this.#named.add(token);
    for (const [, key = ""] of lines.matchAll(FILE)) this.files.add(key);
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
