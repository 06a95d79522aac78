import { createHmac, timingSafeEqual } from "node:crypto";
import type { ServerKey } from "../auth/server-key.ts";

/** What a reader's link does. */
type LinkKind = "unsubscribe" | "open" | "click";

const KEY = "mail links";
/** Of the signature, as base64url. */
const CHARACTERS = 32;

/** Where the links of one reader's mail lead. */
export interface ReaderLinks {
  readonly unsubscribe: string;
  readonly open: string;
  /** By way of the server, which counts it. `url` is an address of the web. */
  click(url: string): string;
}

/**
 * The links of a mail, signed: whoever made another one would be refused. A signature tells what the link does, whose mail it is in and
 * where it leads.
 */
export function readerLinks(key: ServerKey, origin: string, recipientId: string): ReaderLinks {
  const token = (kind: LinkKind, url = "") => `${recipientId}.${signed(key, kind, recipientId, url)}`;
  return {
    unsubscribe: `${origin}/baja/${token("unsubscribe")}`,
    open: `${origin}/_lectura/apertura/${token("open")}`,
    click: (url) => `${origin}/_lectura/clic/${token("click", url)}?u=${encodeURIComponent(url)}`,
  };
}

/** Id of the recipient in whose mail the link is; `null` for a token that this server has not made for that. */
export function recipientOf(key: ServerKey, kind: LinkKind, token: string, url = ""): string | null {
  const at = token.lastIndexOf(".");
  if (at < 1) return null;
  const [recipientId, given] = [token.slice(0, at), Buffer.from(token.slice(at + 1))];
  const wanted = Buffer.from(signed(key, kind, recipientId, url));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? recipientId : null;
}

function signed(key: ServerKey, kind: LinkKind, recipientId: string, url: string): string {
  const text = JSON.stringify([kind, recipientId, url]);
  return createHmac("sha256", key.derive(KEY)).update(text).digest("base64url").slice(0, CHARACTERS);
}
