import type { Queryable } from "../../../context/store.ts";
import { BackupError } from "../backup-error.ts";

export interface FoundProject {
  readonly id: string;
  readonly name: string;
}

/** The project that somebody means by its id or its name; the only one where nobody says which. Throws a `BackupError` with those that there are. */
export async function findProject(db: Queryable, wanted: string | null): Promise<FoundProject> {
  const projects = await db.query<FoundProject>(
    `select id, coalesce(data ->> 'name', '') as name from documents
      where scope = 'global' and collection = 'project' and deleted_at is null order by folded, id`,
  );
  const known = projects.find(({ id }) => id === wanted);
  const named = known ? [known] : projects.filter(({ name }) => wanted === null || name === wanted);
  const [found] = named;
  if (found !== undefined && named.length === 1) return found;
  const list = projects.map(({ id, name }) => `${name} (${id})`).join(", ");
  const trouble =
    wanted === null ? "Say which project" : named.length > 1 ? `Several are called ${wanted}` : `There is no ${wanted}`;
  throw new BackupError(`${trouble}: ${list || "there are no projects"}.`);
}
