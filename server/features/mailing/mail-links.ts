import type { ServerKey } from "../../core/sessions/server-key.ts";
import { idOfToken, signedToken } from "../../engines/delivery/signed-token.ts";

/** What a reader's link does. */
type LinkKind = "unsubscribe" | "open" | "click";

/** Where the links of one reader's mail lead. */
export interface ReaderLinks {
  readonly unsubscribe: string;
  readonly open: string;
  /** By way of the server, which counts it. `url` is an address of the web, `place` which link of the letter it is, from 0. */
  click(url: string, place: number): string;
}

/**
 * The links of a mail, signed: whoever made another one would be refused. A signature tells what the link does, whose mail it is in and
 * where it leads.
 */
export function readerLinks(key: ServerKey, origin: string, recipientId: string): ReaderLinks {
  const token = (kind: LinkKind, ...more: readonly string[]) => signedToken(key, meaningOf(kind, more), recipientId);
  return {
    unsubscribe: `${origin}/baja/${token("unsubscribe")}`,
    open: `${origin}/_lectura/apertura/${token("open")}`,
    click: (url, place) => `${origin}/_lectura/clic/${token("click", url, String(place))}/${place}?u=${encodeURIComponent(url)}`,
  };
}

/**
 * Id of the recipient in whose mail the link is; `null` for a token that this server has not made for that. `more`: of a click where it leads and,
 * unless the letter is older than these, its place.
 */
export function recipientOf(key: ServerKey, kind: LinkKind, token: string, ...more: readonly string[]): string | null {
  return idOfToken(key, meaningOf(kind, more), token);
}

function meaningOf(kind: LinkKind, more: readonly string[]) {
  return { purpose: "mail links", kind, more: more.length === 0 ? [""] : more };
}
