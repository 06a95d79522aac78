import DOMPurify from "dompurify";
import { LOCAL_ID_PREFIX } from "../../../schema/ids.ts";
import { keepElementSafe, safeHtmlRules } from "../../../schema/text/safe-html.ts";
import { withoutHandlers } from "./without-handlers.ts";

export interface SanitizedHtml {
  readonly html: string;
  /** Addresses of embeds that became links, because their sites are not on the list. */
  readonly refused: readonly string[];
}

/** HTML as the server would keep it: no scripts, handlers, dangerous addresses nor embeds of unknown sites. */
export function sanitize(html: string): string {
  return sanitizeTelling(html).html;
}

/** The same, and what had to become something else. */
export function sanitizeTelling(html: string): SanitizedHtml {
  const refused: string[] = [];
  const keepSafe = (node: Element) => keepElementSafe(node, (address) => refused.push(address));
  DOMPurify.addHook("afterSanitizeAttributes", keepSafe);
  try {
    return { html: DOMPurify.sanitize(withoutHandlers(html), safeHtmlRules), refused };
  } finally {
    DOMPurify.removeHook("afterSanitizeAttributes", keepSafe);
  }
}

/** Whether a picture is this server's, so that showing it asks no other site for it. */
export function isOwnPicture(src: string): boolean {
  return /^(\/files\/|data:image\/)/.test(src);
}

/** Whether it is a file that only this device has: it waits to be uploaded. */
export function isWaitingFile(src: string): boolean {
  return src.startsWith(`/files/${LOCAL_ID_PREFIX}`);
}

/** An address a link may have; `null` for scripts and other schemes that act. */
export function safeAddress(url: string): string | null {
  const trimmed = url.trim();
  if (/^(https?:|mailto:|tel:|sms:|\/|#|\?)/i.test(trimmed)) return trimmed;
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) || trimmed === "" ? null : trimmed;
}

/** What somebody typed as an address: a bare domain gets the scheme that it lacks, which a page would take for a file. */
export function typedAddress(text: string): string {
  const trimmed = text.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/:?#]|$)/u.test(trimmed) ? `https://${trimmed}` : trimmed;
}
