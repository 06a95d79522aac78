import type { ServerKey } from "../../core/sessions/server-key.ts";
import { idOfToken, signedToken } from "../../engines/delivery/signed-token.ts";

/** What a reader's link does. */
type LinkKind = "unsubscribe" | "open" | "click";

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
  const token = (kind: LinkKind, url = "") => signedToken(key, meaningOf(kind, url), recipientId);
  return {
    unsubscribe: `${origin}/baja/${token("unsubscribe")}`,
    open: `${origin}/_lectura/apertura/${token("open")}`,
    click: (url) => `${origin}/_lectura/clic/${token("click", url)}?u=${encodeURIComponent(url)}`,
  };
}

/** Id of the recipient in whose mail the link is; `null` for a token that this server has not made for that. */
export function recipientOf(key: ServerKey, kind: LinkKind, token: string, url = ""): string | null {
  return idOfToken(key, meaningOf(kind, url), token);
}

function meaningOf(kind: LinkKind, url: string) {
  return { purpose: "mail links", kind, more: [url] };
}
