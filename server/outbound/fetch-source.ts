import { buffer } from "node:stream/consumers";
import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { Services } from "../context/services.ts";
import { openPhoto } from "./open-photo.ts";

/** Of a source, bytes. */
export const LARGEST_SOURCE = 4 * 1024 ** 2;

/**
 * The text under a web address. Nothing of this machine's network is asked unless the server is set to. Throws `tooLarge`, and
 * `notFound` when it cannot be had.
 */
export async function fetchSource(
  address: string,
  reach: Services["importPhotos"],
  { accept, timeoutMs, signal }: { readonly accept: string; readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<string> {
  if (reach === "off") throw new CierreError("unavailable", { message: t("feeder.off") });
  if (!/^https?:/i.test(address)) throw new CierreError("notFound", { message: t("feeder.noAddress") });
  const { body, announced = 0 } = await openPhoto(address, { reach, timeoutMs, signal, accept }).catch((cause) => {
    throw new CierreError("notFound", { message: t("feeder.unreachable"), cause });
  });
  try {
    if (announced > LARGEST_SOURCE) throw new CierreError("tooLarge");
    let size = 0;
    const limited = body.map((part: Buffer) => {
      size += part.length;
      if (size > LARGEST_SOURCE) throw new CierreError("tooLarge");
      return part;
    });
    return (await buffer(limited)).toString("utf8");
  } catch (cause) {
    throw cause instanceof CierreError ? cause : new CierreError("notFound", { message: t("feeder.unreachable"), cause });
  } finally {
    body.destroy();
  }
}
