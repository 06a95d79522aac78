import { text } from "node:stream/consumers";
import { BackupError } from "../backup-error.ts";
import type { Archive } from "../places/backup-place.ts";
import { ARCHIVE_VERSION, MANIFEST, MANIFEST_SEAL, type Manifest, manifestSchema } from "./manifest.ts";
import { isSystemError, verifyPart } from "./read-part.ts";

/** Reads what an archive says of itself, checked by its seal. Throws a `BackupError` for what is no whole archive of a version known here. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const seal = await text(archive.read(MANIFEST_SEAL)).catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    throw new BackupError(`${archive.name} is no archive: it has no ${MANIFEST_SEAL}.`, { cause: error });
  });
  await verifyPart(archive, { path: MANIFEST, sha256: seal.slice(0, 64) });
  const content: unknown = JSON.parse(await text(archive.read(MANIFEST)));
  if (versionOf(content) > ARCHIVE_VERSION) {
    throw new BackupError(`${archive.name} was written by a newer version of Cierre; restore it with that one.`);
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new BackupError(`${archive.name} is no archive: ${manifest.error.issues[0]?.message}.`);
  return manifest.data;
}

function versionOf(content: unknown): number {
  const version = typeof content === "object" && content !== null && "version" in content ? content.version : null;
  return typeof version === "number" ? version : 0;
}

/** Throws a `BackupError` with the name of the first part that is damaged. */
export async function verifyParts(archive: Archive, { tables, files }: Manifest): Promise<void> {
  for (const part of [...tables.map(({ part }) => part), files.part]) await verifyPart(archive, part);
}
