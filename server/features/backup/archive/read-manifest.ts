import { text } from "node:stream/consumers";
import { BackupError } from "../backup-error.ts";
import type { Archive } from "../places/backup-place.ts";
import { ARCHIVE_VERSION, MANIFEST, MANIFEST_SEAL, type Manifest, manifestSchema } from "./manifest.ts";
import { isSystemError, verifyPart } from "./read-part.ts";

/** What an archive says of itself names a hundred tables at most, bytes. */
const MOST_MANIFEST = 16 * 1024 ** 2;
/** Of a hash, characters. */
const SHA256 = 64;

/** Reads what an archive says of itself, checked by its seal. Throws a `BackupError` for what is no whole archive of a version known here. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const sha256 = await sealOf(archive).catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    throw new BackupError(`${archive.name} is no archive: it has no ${MANIFEST_SEAL}; name a folder cierre-DATE of a place.`, {
      cause: error,
    });
  });
  await verifyPart(archive, { path: MANIFEST, bytes: MOST_MANIFEST, sha256 });
  const content: unknown = JSON.parse(await text(archive.read(MANIFEST)));
  if (versionOf(content) > ARCHIVE_VERSION) {
    throw new BackupError(`${archive.name} was written by a newer version of Cierre; restore it with that one.`);
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new BackupError(`${archive.name} is no archive: ${manifest.error.issues[0]?.message}.`);
  return manifest.data;
}

/** The hash that the seal begins with; what may stand behind it, as in lines of `sha256sum`, is not read. */
async function sealOf(archive: Archive): Promise<string> {
  let seal = "";
  for await (const chunk of archive.read(MANIFEST_SEAL)) {
    seal += String(chunk);
    if (seal.length >= SHA256) break;
  }
  return seal.slice(0, SHA256);
}

function versionOf(content: unknown): number {
  const version = typeof content === "object" && content !== null && "version" in content ? content.version : null;
  return typeof version === "number" ? version : 0;
}

/** Throws a `BackupError` with the name of the first part that is damaged. */
export async function verifyParts(archive: Archive, { tables, files }: Manifest): Promise<void> {
  for (const part of [...tables.map(({ part }) => part), files.part]) await verifyPart(archive, part);
}
