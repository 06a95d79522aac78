import type { Queryable } from "../../../context/store.ts";
import type { Behaviours } from "../../../core/behaviours/behaviours.ts";
import { noteAudit } from "../../../core/rows/audit-row.ts";
import { findProject } from "./find-project.ts";
import type { ProjectOut } from "./project-rows.ts";
import { stayingCollections } from "./staying-collections.ts";

/** The project that somebody wants to take out, by its id or name. Throws a `BackupError`. */
export async function takingOut(db: Queryable, behaviours: Behaviours, wanted: string): Promise<ProjectOut> {
  return { ...(await findProject(db, wanted)), staying: stayingCollections(behaviours) };
}

/** The audit has that a project was taken along. */
export async function noteTakenOut(db: Queryable, { id, name }: ProjectOut): Promise<void> {
  await noteAudit(db, { what: "exported", at: new Date(), person: null, project: id, about: name });
}
