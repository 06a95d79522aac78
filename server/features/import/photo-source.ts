import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { fetchPhoto, keepPhoto } from "../../engines/files/fetch-photo.ts";
import type { FileStorage } from "../../engines/files/file-storage.ts";
import type { Ingest } from "../../engines/files/ingest-upload.ts";
import type { PhotoAccess } from "../../outbound/open-photo.ts";
import type { PhotoSource } from "./import-target.ts";

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
    const photo = await fetchPhoto(url, { ...parts, description }).catch((error) => {
      // One that is too large has come: the host answers.
      if (!(error instanceof CierreError && error.code === "tooLarge")) failures.set(host, failed + 1);
      throw error;
    });
    failures.delete(host);
    const id = await keepPhoto(parts.context, parts, photo);
    made.set(url, id);
    return id;
  };
}
