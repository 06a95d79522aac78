import DOMPurify from "dompurify";

/** HTML without scripts, handlers and dangerous addresses. Embeds stay: they are kept as they are and never run here. */
export function sanitize(html: string): string {
  return DOMPurify.sanitize(html, { ADD_TAGS: ["iframe"], ADD_ATTR: ["allow", "allowfullscreen", "frameborder", "target"] });
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
