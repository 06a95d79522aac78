import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { fileNameOf } from "../../engines/files/file-name.ts";
import type { FileStorage } from "../../engines/files/file-storage.ts";
import type { Ingest } from "../../engines/files/ingest-upload.ts";
import { receiveUpload } from "../../engines/files/receive-upload.ts";
import { removeRefused } from "../../engines/files/remove-refused.ts";
import { type OpenedPhoto, openPhoto, type PhotoAccess } from "../../outbound/open-photo.ts";
import type { PhotoSource } from "./import-target.ts";

/** Time for one photo, milliseconds. */
const TIMEOUT_MS = 20_000;

/** A host that fails this often in a row is not asked again: an export of thousands would wait for each. */
const PATIENCE = 3;

export interface PhotoSourceParts {
  readonly context: CommandContext;
  readonly files: FileStorage;
  readonly ingest: Ingest;
  readonly reach: PhotoAccess["reach"];
  /** Largest photo, bytes. */
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/** Fetches the photos of one import and makes each an asset, once per address. */
export function createPhotoSource(parts: PhotoSourceParts): PhotoSource {
  const made = new Map<string, string>();
  const failures = new Map<string, number>();
  return async ({ url, description }) => {
    const known = made.get(url);
    if (known !== undefined) return known;
    const host = URL.canParse(url) ? new URL(url).host : "";
    const failed = failures.get(host) ?? 0;
    if (host !== "" && failed >= PATIENCE) throw new CierreError("notFound", { message: `${host} does not answer` });
    const photo = await openPhoto(url, { reach: parts.reach, timeoutMs: TIMEOUT_MS, signal: parts.signal }).catch((error) => {
      failures.set(host, failed + 1);
      throw error;
    });
    failures.delete(host);
    const id = await keep(parts, photo, nameOf(url, description));
    made.set(url, id);
    return id;
  };
}

async function keep({ context, files, ingest, limit }: PhotoSourceParts, photo: OpenedPhoto, name: string): Promise<string> {
  const received = await receiveUpload(photo.body, { directory: files.temporaryDir, limit, announced: photo.announced })
    .catch((cause) => {
      throw cause instanceof CierreError ? cause : new CierreError("notFound", { cause }); // cut off on the way
    })
    .finally(() => photo.body.destroy());
  const stored = await ingest.photo({ received, mime: "application/octet-stream", name });
  try {
    const body = { name };
    return (await saveDocument(context, { collection: "asset", id: null, body, serverValues: stored.values })).id;
  } catch (error) {
    await removeRefused(files, stored.key, error);
    throw error;
  }
}

/** The last part of the address, as a name for people; what it shows where there is none. */
function nameOf(url: string, description: string | null): string {
  const last = url.startsWith("data:") || !URL.canParse(url) ? "" : (new URL(url).pathname.split("/").pop() ?? "");
  return fileNameOf(`attachment; filename*=UTF-8''${last || encodeURIComponent((description ?? "").slice(0, 60) || "foto")}`);
}
