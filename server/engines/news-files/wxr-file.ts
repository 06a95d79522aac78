import type { ImportAuthor, ImportItem, ImportPhoto, ParsedEntry } from "./import-item.ts";
import { isoDate, plainText } from "./plain-text.ts";
import { digest, stableKey } from "./stable-key.ts";
import { wordpressHtml } from "./wordpress-html.ts";
import { childrenNamed, htmlOf, ownText, textOf, type XmlNode } from "./xml-node.ts";

/** What the entries of a WordPress export refer to; it may stand after them in the file. */
export interface WxrContext {
  readonly authors: Map<string, ImportAuthor>;
  /** Attachments by post id. */
  readonly attachments: Map<string, ImportPhoto>;
}

export function emptyWxrContext(): WxrContext {
  return { authors: new Map(), attachments: new Map() };
}

/** Whether an item comes from WordPress's export rather than from a feed. */
export function isWxrItem(node: XmlNode): boolean {
  return node.name === "item" && childrenNamed(node, "wp:post_type", "wp:post_id").length > 0;
}

/** Remembers authors and attachments. */
export function collectWxrContext(node: XmlNode, context: WxrContext): void {
  if (node.name === "wp:author") {
    const username = textOf(node, "wp:author_login");
    const email = textOf(node, "wp:author_email");
    if (username) context.authors.set(username, { name: plainText(textOf(node, "wp:author_display_name")), email, username });
  }
  const url = textOf(node, "wp:attachment_url");
  const id = textOf(node, "wp:post_id");
  if (textOf(node, "wp:post_type") === "attachment" && url && id) {
    const description = plainText(textOf(node, "excerpt:encoded") ?? textOf(node, "content:encoded") ?? textOf(node, "title"));
    context.attachments.set(id, { url, description, attribution: null });
  }
}

const statuses: Readonly<Record<string, ImportItem["status"]>> = {
  publish: "PUBLISHED",
  future: "SCHEDULED",
  pending: "REVISION",
  private: "HIDDEN",
};

/** One post. Pages, menus, attachments and whatever else an export holds are left out. */
export function wxrEntry(node: XmlNode, context: WxrContext): ParsedEntry {
  const title = plainText(textOf(node, "title"));
  const leftOut = (reason: string): ParsedEntry => ({
    tag: "leftOut",
    entry: { key: null, title: title ?? textOf(node, "wp:post_name") ?? "", line: node.line, reason },
  });
  if ((textOf(node, "wp:post_type") ?? "post") !== "post") return leftOut("import.reason.notAnArticle");
  const status = textOf(node, "wp:status") ?? "draft";
  if (status === "trash" || status === "auto-draft") return leftOut("import.reason.trashed");
  const bodyHtml = wordpressHtml(htmlOf(childrenNamed(node, "content:encoded")[0] ?? null));
  if (!title && !bodyHtml) return leftOut("import.reason.noContent");
  return {
    tag: "item",
    item: {
      key: stableKey("wxr", idOf(node) ?? digest([title, bodyHtml])),
      line: node.line,
      title,
      deck: plainText(textOf(node, "excerpt:encoded")),
      bodyHtml,
      status: statuses[status] ?? "DRAFT",
      date: wxrDate(node),
      embargo: null,
      categories: termNames(node, "category"),
      tags: termNames(node, "post_tag", "tag"),
      persons: [],
      authors: authorsOf(node, context),
      photo: featuredImage(node, context),
      url: null,
      urgency: null,
    },
  };
}

/** A site's `guid` outlives moves and renames, but copied posts share it; the number tells those apart. */
function idOf(node: XmlNode): string | null {
  const ids = [textOf(node, "guid", "link"), textOf(node, "wp:post_id")].filter((id) => id !== null);
  return ids.length > 0 ? ids.join("#") : textOf(node, "wp:post_name");
}

/** The site's own time is only used where WordPress left the universal one empty (drafts have zeros in both). */
function wxrDate(node: XmlNode): string | null {
  for (const name of ["wp:post_date_gmt", "wp:post_date"]) {
    const text = textOf(node, name);
    if (text && !text.startsWith("0000")) return isoDate(`${text.replace(" ", "T")}Z`);
  }
  return isoDate(textOf(node, "pubDate"));
}

function termNames(node: XmlNode, ...domains: string[]): string[] {
  const names = childrenNamed(node, "category")
    .filter((term) => domains.includes(term.attributes.domain ?? "category"))
    .map((term) => plainText(ownText(term)))
    .filter((name) => name !== null);
  return [...new Set(names)];
}

function authorsOf(node: XmlNode, context: WxrContext): ImportAuthor[] {
  const username = textOf(node, "dc:creator");
  if (!username) return [];
  return [context.authors.get(username) ?? { name: username, email: null, username }];
}

function featuredImage(node: XmlNode, context: WxrContext): ImportPhoto | null {
  const meta = childrenNamed(node, "wp:postmeta").find((entry) => textOf(entry, "wp:meta_key") === "_thumbnail_id");
  const id = meta && textOf(meta, "wp:meta_value");
  return id ? (context.attachments.get(id) ?? null) : null;
}
