import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import { CierreError } from "../../schema/errors.ts";
import { traced } from "../context/traces.ts";
import { guardedLookup, type Reach, refusePrivate } from "./guarded-lookup.ts";

export interface Outgoing {
  /** `GET` when absent. */
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "PURGE";
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
  /** `public`: nothing on this machine or its network is asked, whatever names say. */
  readonly reach: Reach;
  /** Ends the request, and the answer that is being read. */
  readonly signal: AbortSignal;
  /** Is called once the other side may have heard what is sent. */
  readonly onConnected?: () => void;
}

/**
 * The one way out: every request of this server to another one is made here, but for libraries that speak for themselves (mail, buckets,
 * OpenID, traces). Rejects where no answer comes, and with `notFound` for an address that is none of the web or out of reach. Redirects are
 * answers like any other. Traces have whom it asks, and not for what.
 */
export function openAnswer(url: URL, outgoing: Outgoing): Promise<IncomingMessage> {
  const { method = "GET" } = outgoing;
  const facts = { "http.request.method": method, "server.address": url.hostname, "url.scheme": url.protocol.slice(0, -1) };
  return traced(method, "client", facts, async (span) => {
    const answer = await open(url, outgoing);
    span?.note({ "http.response.status_code": answer.statusCode ?? 0 });
    return answer;
  });
}

async function open(url: URL, outgoing: Outgoing): Promise<IncomingMessage> {
  const { method = "GET", headers, body, reach, signal, onConnected } = outgoing;
  const isSecure = url.protocol === "https:";
  if (!isSecure && url.protocol !== "http:") throw new CierreError("notFound", { message: "no web address" });
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An address instead of a name is connected to without a look-up.
  if (isIP(host) !== 0) refusePrivate(host, reach);
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = { method, agent: false, signal, lookup: guardedLookup(reach), headers: { ...headers, ...length } };
  const request = (isSecure ? https : http).request(url, options, resolve);
  request.on("socket", (socket) => socket.once(isSecure ? "secureConnect" : "connect", () => onConnected?.()));
  request.on("error", reject);
  request.end(body);
  return promise;
}

/** What a body has, up to `most` bytes and little more; the rest is not read. */
export async function readUpTo(body: Readable, most: number): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size > most) break;
  }
  return { bytes: Buffer.concat(parts), isWhole: size <= most };
}
