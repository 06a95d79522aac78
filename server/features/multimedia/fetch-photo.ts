import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { fileNameOf } from "../../engines/files/file-name.ts";
import type { Upload } from "../../engines/files/ingest-upload.ts";
import { receiveUpload } from "../../engines/files/receive-upload.ts";
import { openPhoto } from "../../outbound/open-photo.ts";

/** For a photo, milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Fetches what should be a picture into the folder of uploads; what it is, its bytes will tell. Nothing of this machine's
 * network is asked unless the server is set to. Throws `notFound`, `tooLarge`, `unavailable` where no photos are fetched.
 */
export async function fetchPhoto(
  url: string,
  { files, limits, importPhotos: reach }: Pick<Services, "files" | "limits" | "importPhotos">,
  limit = limits.photoBytes,
): Promise<Upload> {
  if (reach === "off") throw new CierreError("unavailable", { message: t("gallery.photosOff") });
  const photo = await openPhoto(url, { reach, timeoutMs: TIMEOUT_MS });
  const received = await receiveUpload(photo.body, { directory: files.temporaryDir, limit, announced: photo.announced })
    .catch((cause) => {
      // Cut off on the way, or empty.
      const isOurs = cause instanceof CierreError && cause.code !== "malformed";
      throw isOurs ? cause : new CierreError("notFound", { cause });
    })
    .finally(() => photo.body.destroy());
  return { received, mime: "application/octet-stream", name: nameOf(url) };
}

function nameOf(url: string): string {
  const last = new URL(url).pathname.split("/").pop();
  return fileNameOf(`attachment; filename*=UTF-8''${last || "foto"}`);
}
