import { t } from "../../../schema/messages/catalogue.ts";
import type { Share } from "../../client/page/received-shares.ts";

/** As long as the title of an article may be. */
const LONGEST_TITLE = 500;

export type SharedWords = Pick<Share, "title" | "text" | "url">;

/** Title and body of the article that is made of it: nothing that came is left out. */
export function articleOfShare(share: SharedWords): { readonly title: string; readonly bodyHtml: string } {
  const { text, url } = share;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const address = url !== "" && !text.includes(url) ? [url] : [];
  const title = share.title === "" && lines.length > 1 ? lines.slice(1) : lines;
  const heading = headingOf(share);
  // A first line that is too long for a title stands in the body whole.
  const body = heading.endsWith("…") ? lines : title;
  return { title: heading, bodyHtml: [...body, ...address].map(paragraphOf).join("") };
}

/** By what people know it: its title, else how it begins. */
export function headingOf({ title, text, url }: SharedWords): string {
  const first = title || text.trim().split(/\r?\n/)[0] || url || t("share.untitled");
  return first.length > LONGEST_TITLE ? `${first.slice(0, LONGEST_TITLE - 1)}…` : first;
}

function paragraphOf(line: string): string {
  const words = line.trim();
  const isAddress = /^https?:\/\/\S+$/.test(words) && URL.canParse(words);
  return isAddress ? `<p><a href="${escaped(words)}">${escaped(words)}</a></p>` : `<p>${escaped(words)}</p>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
