import { Readable } from "node:stream";
import { CierreError } from "../../schema/errors.ts";
import type { Reach } from "./guarded-lookup.ts";
import { openRedirected } from "./open-redirected.ts";

export interface PhotoAccess {
  readonly reach: Reach;
  /** For the whole of it, redirects and body included, milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Headers that authenticate the request; sent to the origin of the address alone. */
  readonly credentials?: Readonly<Record<string, string>> | undefined;
  /** Instead of pictures. */
  readonly accept?: string;
}

export interface OpenedPhoto {
  readonly body: Readable;
  /** Bytes, when the source says so. */
  readonly announced: number | undefined;
}

/** Opens the picture of an `http:`, `https:` or `data:` address. Throws CierreError `notFound` when it cannot be had. */
export async function openPhoto(address: string, access: PhotoAccess): Promise<OpenedPhoto> {
  const timeout = AbortSignal.timeout(access.timeoutMs);
  const signal = access.signal ? AbortSignal.any([access.signal, timeout]) : timeout;
  try {
    const embedded = /^data:[^,]*?(;base64)?,/i.exec(address);
    if (embedded) return fromData(address.slice(embedded[0].length), embedded[1] !== undefined);
    return await follow(new URL(address), { ...access, signal });
  } catch (cause) {
    throw cause instanceof CierreError ? cause : new CierreError("notFound", { cause });
  }
}

function fromData(text: string, isBase64: boolean): OpenedPhoto {
  const bytes = Buffer.from(isBase64 ? text : decodeURIComponent(text), isBase64 ? "base64" : "latin1");
  return { body: Readable.from([bytes], { objectMode: false }), announced: bytes.length };
}

async function follow(
  url: URL,
  { reach, signal, credentials = {}, accept = "image/*" }: PhotoAccess & { readonly signal: AbortSignal },
): Promise<OpenedPhoto> {
  const response = await openRedirected(url, { reach, signal, headers: { accept }, credentials });
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) {
    response.destroy();
    throw new CierreError("notFound", { message: `status ${statusCode}` });
  }
  const length = Number(headers["content-length"] ?? Number.NaN);
  return { body: response, announced: Number.isFinite(length) ? length : undefined };
}
