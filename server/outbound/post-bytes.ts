import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { CierreError } from "../../schema/errors.ts";
import { guardedLookup, type Reach, refusePrivate } from "./guarded-lookup.ts";

/** What another service said; or that it said nothing, and whether it may have heard. */
export type Posted =
  | { readonly status: number; readonly body: string }
  | { readonly failed: "before" | "after"; readonly error: string };

interface Posting {
  /** `POST` when absent. */
  readonly method?: "POST" | "PURGE";
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** `public`: nothing on this machine or its network is asked, whatever names say. */
  readonly reach: Reach;
}

/** For the whole of it, ms; well below the time after which others take a row for lost. */
const TIMEOUT_MS = 30_000;
/** Of an answer, bytes; the rest is not read. */
const MOST_BYTES = 16_384;

/** Posts to a web address. Never throws. Redirects are answers like any other. */
export function postBytes(address: string, { method = "POST", headers, body, reach }: Posting): Promise<Posted> {
  const { promise, resolve } = Promise.withResolvers<Posted>();
  let isConnected = false;
  const fail = (error: unknown) =>
    resolve({ failed: isConnected ? "after" : "before", error: error instanceof Error ? error.message : String(error) });
  try {
    const url = new URL(address);
    if (url.protocol !== "https:" && !(reach === "any" && url.protocol === "http:")) throw new CierreError("notFound");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // An address instead of a name is connected to without a look-up.
    if (isIP(host) !== 0) refusePrivate(host, reach);
    const options = {
      method,
      agent: false,
      lookup: guardedLookup(reach),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
    };
    const request = (url.protocol === "https:" ? https : http).request(url, options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const finish = () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString("utf8") });
      response.on("data", (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size <= MOST_BYTES) return;
        finish();
        response.destroy();
      });
      response.on("end", finish);
      // The status has come, which says what became of it.
      response.on("error", finish);
    });
    const connected = url.protocol === "https:" ? "secureConnect" : "connect";
    request.on("socket", (socket) => socket.once(connected, () => (isConnected = true)));
    request.on("error", fail);
    request.end(body);
  } catch (error) {
    fail(error);
  }
  return promise;
}
