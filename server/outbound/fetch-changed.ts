import { z } from "zod";
import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { Services } from "../context/services.ts";
import { LARGEST_SOURCE } from "./fetch-source.ts";
import { readUpTo } from "./open-answer.ts";
import { openRedirected } from "./open-redirected.ts";

/** What a server called the version that it sent last, to be asked for what is newer (RFC 9110, 13.1). */
export const sourceVersion = z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() });
export type SourceVersion = z.infer<typeof sourceVersion>;

export type FetchedSource =
  | { readonly tag: "same" }
  | { readonly tag: "changed"; readonly bytes: Buffer; readonly version: SourceVersion };

interface SourceRequest {
  readonly reach: Services["importPhotos"];
  readonly accept: string;
  /** Headers that authenticate the request; sent to the origin of the address alone. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly version: SourceVersion | null;
  /** For the whole of it, milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * What lies under a web address, or that it is as it was. Nothing of this machine's network is asked unless the server is set to. Throws
 * `unavailable` where sources are switched off, `tooLarge`, and `notFound` with the reason in words when it cannot be had.
 */
export async function fetchChanged(address: string, request: SourceRequest): Promise<FetchedSource> {
  const { reach, accept, credentials, version, timeoutMs } = request;
  if (reach === "off") throw new CierreError("unavailable", { message: t("feeder.off") });
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new CierreError("notFound", { message: t("feeder.noAddress") });
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  const headers = { accept, ...conditions(version) };
  const answer = await openRedirected(url, { reach, signal, headers, credentials }).catch(unreachable);
  try {
    const { statusCode = 0 } = answer;
    if (statusCode === 304 && version !== null) return { tag: "same" };
    if (statusCode !== 200) {
      const key = statusCode === 401 || statusCode === 403 ? "feeder.refused" : "feeder.status";
      throw new CierreError("notFound", { message: t(key, { status: statusCode }) });
    }
    const { bytes, isWhole } = await readUpTo(answer, LARGEST_SOURCE).catch(unreachable);
    if (!isWhole) throw new CierreError("tooLarge");
    const { etag = null, "last-modified": lastModified = null } = answer.headers;
    return { tag: "changed", bytes, version: { etag, lastModified } };
  } finally {
    answer.destroy();
  }
}

function conditions(version: SourceVersion | null): Record<string, string> {
  const { etag, lastModified } = version ?? {};
  return { ...(etag && { "if-none-match": etag }), ...(lastModified && { "if-modified-since": lastModified }) };
}

function unreachable(cause: unknown): never {
  throw new CierreError("notFound", { message: t("feeder.unreachable"), cause });
}
