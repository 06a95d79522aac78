import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { openPhoto } from "../../outbound/open-photo.ts";
import { fileNameOf } from "./file-name.ts";
import type { FileStorage } from "./file-storage.ts";
import type { Ingest, Upload } from "./ingest-upload.ts";
import { receiveUpload } from "./receive-upload.ts";
import { removeRefused } from "./remove-refused.ts";

/** For a photo, milliseconds. */
const TIMEOUT_MS = 20_000;

export interface PhotoRequest {
  readonly files: FileStorage;
  readonly reach: Services["importPhotos"];
  /** Largest photo, bytes. */
  readonly limit: number;
  /** What it is called where its address has no name for it. */
  readonly description?: string | null;
  /** Headers that authenticate the request; sent to the origin of the address alone. */
  readonly credentials?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches what should be a picture into the folder of uploads; what it is, its bytes will tell. Nothing of this machine's
 * network is asked unless the server is set to. Throws `notFound`, `tooLarge`, `unavailable` where no photos are fetched.
 */
export async function fetchPhoto(url: string, request: PhotoRequest): Promise<Upload> {
  const { files, reach, limit, description = null, credentials, signal } = request;
  if (reach === "off") throw new CierreError("unavailable", { message: t("gallery.photosOff") });
  const photo = await openPhoto(url, { reach, timeoutMs: TIMEOUT_MS, credentials, signal });
  const received = await receiveUpload(photo.body, { directory: files.temporaryDir, limit, announced: photo.announced })
    .catch((cause) => {
      // Cut off on the way, or empty.
      const isOurs = cause instanceof CierreError && cause.code !== "malformed";
      throw isOurs ? cause : new CierreError("notFound", { cause });
    })
    .finally(() => photo.body.destroy());
  return { received, mime: "application/octet-stream", name: nameOf(url, description) };
}

/** Makes an asset of a fetched photo and answers its id. Throws what taking it apart and saving throw; no file of it stays then. */
export async function keepPhoto(
  context: CommandContext,
  { files, ingest }: { readonly files: FileStorage; readonly ingest: Ingest },
  upload: Upload,
  words: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const stored = await ingest.photo(upload);
  try {
    const body = { name: upload.name, ...words };
    return (await saveDocument(context, { collection: "asset", id: null, body, serverValues: stored.values })).id;
  } catch (error) {
    await removeRefused(files, stored.key, error);
    throw error;
  }
}

/** The last part of the address, as a name for people; what the photo shows where there is none. */
function nameOf(url: string, description: string | null): string {
  const last = url.startsWith("data:") || !URL.canParse(url) ? "" : (new URL(url).pathname.split("/").pop() ?? "");
  return fileNameOf(`attachment; filename*=UTF-8''${last || encodeURIComponent((description ?? "").slice(0, 60) || "foto")}`);
}
