import * as z from "zod/mini";
import { CierreError } from "../../schema/errors.ts";
import { headerNames } from "../../schema/wire/headers.ts";
import { PART_TYPE, uploadHeaderNames } from "../../schema/wire/upload-headers.ts";
import type { FileToSend } from "../../sync/ports.ts";
import { contentDisposition } from "./content-disposition.ts";

/** A request under `/api/`; answers the JSON, `null` for none. */
export type SendPart = (path: string, init: RequestInit, progress: (fraction: number) => void) => Promise<unknown>;

/** Files of as many bytes are sent so that a broken connection loses only a part. */
const LARGE = 1024 ** 2;

/** Bytes of one request: what a proxy that reads requests to their end before it passes them on loses at most. */
const PART = 8 * 1024 ** 2;

const position = z.object({ offset: z.number() });

/**
 * Sends a file, once for its operation however often it is sent; answers the asset. Given up, it rejects once the server was asked to
 * forget its parts.
 */
export function uploadFile(
  asset: FileToSend,
  send: SendPart,
  progress: (fraction: number) => void,
  givenUp: AbortSignal | undefined = undefined,
): Promise<unknown> {
  const about = {
    "content-type": asset.type || "application/octet-stream",
    "content-disposition": contentDisposition(asset.name),
    [headerNames.operationId]: asset.operationId,
    ...(asset.returning && { [uploadHeaderNames.returning]: JSON.stringify(asset.returning) }),
  };
  const described: SendPart = (path, init, onProgress) =>
    send(path, { method: "POST", signal: givenUp ?? null, ...init, headers: { ...about, ...init.headers } }, onProgress);
  if (asset.blob.size < LARGE) return described(asset.endpoint, { body: asset.blob }, progress);
  return sendInParts(asset, described, progress).catch(async (error: unknown) => {
    // Without an answer the server forgets them by itself, days later.
    if (givenUp?.aborted) await forgetParts(asset, send).catch(() => undefined);
    throw error;
  });
}

/**
 * Sends a large file so that the next try goes on where a broken connection ended, also by another tab or after a restart: the
 * server knows how far it is by the operation's id. Answers the asset.
 */
async function sendInParts(
  { blob, endpoint }: Pick<FileToSend, "blob" | "endpoint">,
  send: SendPart,
  progress: (fraction: number) => void,
): Promise<unknown> {
  const silent = () => undefined;
  const kind = endpoint.slice("asset/".length);
  const begun = await send(`upload?kind=${kind}`, { headers: { [uploadHeaderNames.length]: String(blob.size) } }, silent).catch(
    whereParts,
  );
  // A server of before takes whole files alone.
  if (begun === null) return send(endpoint, { body: blob }, progress);
  let { offset } = position.parse(begun);
  while (offset < blob.size) {
    const from = offset;
    const part = blob.slice(from, from + PART);
    const headers = { "content-type": PART_TYPE, [uploadHeaderNames.offset]: String(from) };
    const onProgress = (fraction: number) => progress((from + fraction * part.size) / blob.size);
    await send("upload", { method: "PATCH", headers, body: part }, onProgress).catch(again);
    offset += part.size;
  }
  progress(1);
  return send(endpoint, { headers: { [uploadHeaderNames.complete]: "?1" } }, silent).catch(again);
}

/** The room that a person's uploads may take is free again at once. */
function forgetParts({ operationId }: FileToSend, send: SendPart): Promise<unknown> {
  return send("upload", { method: "DELETE", headers: { [headerNames.operationId]: operationId } }, () => undefined);
}

function whereParts(error: unknown): null {
  if (error instanceof CierreError && error.code === "notFound") return null;
  throw error;
}

/** Somebody else added to the file meanwhile, or the server no longer has it: the next try asks where it stands. */
function again(error: unknown): never {
  const isElsewhere = error instanceof CierreError && (error.code === "conflict" || error.code === "notFound");
  throw isElsewhere ? new CierreError("missingResponse", { cause: error }) : error;
}
