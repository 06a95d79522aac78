import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { useEngine } from "../hooks/use-engine.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { isAccepted, isImage } from "./accepted-type.ts";
import { plainFileName } from "./file-name.ts";

/** Largest file that the device keeps for uploading, in bytes. The server has its own limit. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Keeps a chosen or photographed file on the device and queues its upload. Resolves to its id, or to `null` after telling
 * the person why it cannot be taken.
 */
export function useFileCapture(accept: readonly string[]): (file: File) => Promise<string | null> {
  const engine = useEngine();
  const notify = useNotify();
  return async (file) => {
    const problem = await problemOf(file, accept);
    if (problem) {
      notify.error(t(problem));
      return null;
    }
    try {
      return (await engine.captureFile(file, plainFileName(file.name))).id;
    } catch (error) {
      notify.error(t(error instanceof CierreError && error.code === "deviceStorage" ? "upload.deviceFull" : "upload.failed"));
      return null;
    }
  };
}

/** Message key of what is wrong with a file, or `null`. Pictures are decoded, so a truncated or renamed one is found here. */
export async function problemOf(file: File, accept: readonly string[]): Promise<string | null> {
  if (!isAccepted(file, accept)) return "upload.wrongType";
  if (file.size > MAX_FILE_BYTES) return "upload.tooLarge";
  if (file.size === 0) return "upload.failed";
  if (isImage(file) && file.type !== "image/svg+xml" && !(await isDecodable(file))) return "upload.imageFailed";
  return null;
}

async function isDecodable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
