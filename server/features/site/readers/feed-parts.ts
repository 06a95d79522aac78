import { escapeHtml } from "../../../core/html/escape-html.ts";

/** A path of the site as a whole address; whole addresses stay as they are. */
export function absolute(url: string, origin: string): string {
  return /^https?:\/\//i.test(url) ? url : `${origin}${url}`;
}

export function element(name: string, value: string): string {
  return value === "" ? "" : `<${name}>${escapeHtml(value)}</${name}>`;
}
