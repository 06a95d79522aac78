import type { IncomingMessage } from "node:http";
import type { Reach } from "./guarded-lookup.ts";
import { openAnswer } from "./open-answer.ts";

const MAX_REDIRECTS = 5;

export interface Redirectable {
  readonly reach: Reach;
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers for the origin of the first address; not sent to another origin after a redirect. */
  readonly credentials?: Readonly<Record<string, string>>;
}

/** The answer to a `GET` of a web address, of whatever status, once up to five redirects are followed. Rejects as `openAnswer` does. */
export async function openRedirected(url: URL, request: Redirectable, redirects = 0): Promise<IncomingMessage> {
  const { reach, signal, headers, credentials } = request;
  const response = await openAnswer(url, { headers: { ...headers, ...credentials, "user-agent": "Cierre" }, reach, signal });
  const { statusCode = 0 } = response;
  const { location } = response.headers;
  if (statusCode < 300 || statusCode >= 400 || location === undefined || redirects >= MAX_REDIRECTS) return response;
  response.destroy();
  const next = new URL(location, url);
  const { credentials: _own, ...withoutCredentials } = request;
  return openRedirected(next, next.origin === url.origin ? request : withoutCredentials, redirects + 1);
}
