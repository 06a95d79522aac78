import { CierreError } from "../../../schema/errors.ts";
import type { StoredDocument } from "../rows/stored-document.ts";
import type { Workspace } from "../rows/workspace.ts";

/**
 * Throws `conflict` unless nobody has edited the document since the version that an edit is based on, by its `updatedAt`; without one
 * the last writer wins. Versions that the program itself made meanwhile are no conflict: those versions are in no history, and
 * lie in fields that no edit writes.
 */
export async function checkBase(work: Workspace, before: StoredDocument, base: string | null): Promise<void> {
  if (base === null) return;
  if (before.deletedAt !== null) throw new CierreError("conflict");
  if (before.updatedAt === base) return;
  const edited = await work.lastEdited(before);
  const isSince = edited !== null && Date.parse(edited) <= Date.parse(base) && Date.parse(base) < Date.parse(before.updatedAt);
  if (!isSince) throw new CierreError("conflict", { current: before.data });
}
