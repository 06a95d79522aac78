import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "../backup-error.ts";
import { ARCHIVE_VERSION, MANIFEST, MANIFEST_SEAL, type Manifest, manifestSchema, PARTIAL } from "./manifest.ts";
import { verifyPart } from "./read-part.ts";

/** Reads what an archive says of itself, checked by its seal. Throws a `BackupError` for what is no whole archive of a version known here. */
export async function readManifest(archive: string): Promise<Manifest> {
  if (archive.replace(/[/\\]+$/, "").endsWith(PARTIAL))
    throw new BackupError(`${archive} was never finished; take another archive.`);
  const seal = await readFile(join(archive, MANIFEST_SEAL), "utf8").catch((error: unknown) => {
    throw new BackupError(`${archive} is no archive: it has no ${MANIFEST_SEAL}.`, { cause: error });
  });
  await verifyPart(archive, { path: MANIFEST, sha256: seal.slice(0, 64) });
  const text = await readFile(join(archive, MANIFEST), "utf8");
  const version: unknown = JSON.parse(text)?.version;
  if (typeof version === "number" && version > ARCHIVE_VERSION) {
    throw new BackupError(`${archive} was written by a newer version of Cierre; restore it with that one.`);
  }
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success) throw new BackupError(`${archive} is no archive: ${manifest.error.issues[0]?.message}.`);
  return manifest.data;
}

/** Throws a `BackupError` with the name of the first part that is damaged. */
export async function verifyParts(archive: string, { tables, files }: Manifest): Promise<void> {
  for (const part of [...tables.map(({ part }) => part), files.part]) await verifyPart(archive, part);
}
