import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { items, nameOf, text, type Values } from "../../../engines/markup/markup-parts.ts";

const MEGABYTE = 1024 ** 2;

/** Files that go with an article, each with its kind and how much there is to fetch; nothing for none. `lang`: in which numbers are written. */
export function attachmentsMarkup(attachments: unknown, lang: string): string {
  const links = items(attachments).flatMap((asset) => linkTo(asset, lang));
  if (links.length === 0) return "";
  return `<section class="adjuntos"><h2>${escapeHtml(t("site.attachments"))}</h2><ul>${links.join("")}</ul></section>`;
}

function linkTo(asset: Values, lang: string): string[] {
  const files = items(asset.files);
  const file = files.find(({ tag }) => tag === "original") ?? files[0];
  const url = text(file?.url);
  if (url === "") return [];
  const name = nameOf(asset) || t("site.attachment");
  const facts = [kindOf(text(file?.mime)), sizeOf(Number(file?.size ?? 0), lang)].filter(Boolean).join(", ");
  return [`<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a>${facts && ` <small>(${escapeHtml(facts)})</small>`}</li>`];
}

function kindOf(mime: string): string {
  const kind = mime.split("/")[1] ?? "";
  return /^[a-z0-9]{2,5}$/.test(kind) ? kind.toUpperCase() : "";
}

function sizeOf(bytes: number, lang: string): string {
  if (!(bytes > 0)) return "";
  const isLarge = bytes >= MEGABYTE;
  const digits = new Intl.NumberFormat(lang, { maximumFractionDigits: isLarge ? 1 : 0 });
  return isLarge ? `${digits.format(bytes / MEGABYTE)} MB` : `${digits.format(Math.max(1, bytes / 1024))} kB`;
}
