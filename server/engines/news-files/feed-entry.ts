import type { ImportAuthor, ImportPhoto, ParsedEntry } from "./import-item.ts";
import { isoDate, plainText } from "./plain-text.ts";
import { digest, stableKey } from "./stable-key.ts";
import { childNamed, childrenNamed, escapeHtml, htmlOf, ownText, textOf, type XmlNode } from "./xml-node.ts";

/**
 * One `item` of RSS or RDF, or one `entry` of Atom. Somebody else's news arrive as drafts, whatever the feed says. The
 * full text becomes the body; a summary beside it the deck.
 */
export function feedEntry(node: XmlNode): ParsedEntry {
  const title = plainText(htmlOf(childNamed(node, "title")));
  const full = contentHtml(childNamed(node, "content:encoded", "content", "xhtml:body"));
  const summary = contentHtml(childNamed(node, "description", "summary", "itunes:summary"));
  const link = linkOf(node);
  if (!title && !full && !summary) {
    return { tag: "leftOut", entry: { key: null, title: link ?? "", line: node.line, reason: "import.reason.noContent" } };
  }
  const date = isoDate(textOf(node, "pubDate", "published", "dc:date", "issued", "updated", "modified"));
  return {
    tag: "item",
    item: {
      key: stableKey("feed", textOf(node, "guid", "id") ?? link ?? digest([title, date, full ?? summary])),
      line: node.line,
      title,
      deck: full ? plainText(summary) : null,
      bodyHtml: full ?? summary,
      status: "DRAFT",
      date,
      embargo: null,
      categories: [],
      tags: categoriesOf(node),
      persons: [],
      authors: authorsOf(node),
      photo: photoOf(node),
      url: link,
      urgency: null,
    },
  };
}

/** Atom says what its text is; in RSS it is always HTML. */
function contentHtml(node: XmlNode | null): string | null {
  const text = ownText(node);
  if (node?.attributes.type === "text" || node?.attributes.type === "text/plain") return text && `<p>${escapeHtml(text)}</p>`;
  return htmlOf(node);
}

function linkOf(node: XmlNode): string | null {
  const links = childrenNamed(node, "link");
  const chosen = links.find((link) => (link.attributes.rel ?? "alternate") === "alternate");
  return chosen ? (chosen.attributes.href ?? ownText(chosen)) : null;
}

function categoriesOf(node: XmlNode): string[] {
  const names = childrenNamed(node, "category", "dc:subject").map(
    (category) => plainText(ownText(category)) ?? category.attributes.label ?? category.attributes.term ?? null,
  );
  return [...new Set(names.filter((name) => name !== null))];
}

/** How much of a text that names an author is looked at, characters. */
const LONGEST_AUTHOR = 500;

function authorsOf(node: XmlNode): ImportAuthor[] {
  return childrenNamed(node, "author", "dc:creator", "itunes:author")
    .map((author) => {
      const text = ownText(author);
      const email = textOf(author, "email") ?? (text?.includes("@") ? (text.split(/\s/)[0] ?? null) : null);
      const name =
        textOf(author, "name") ?? (email ? (/\((.+)\)/.exec((text ?? "").slice(0, LONGEST_AUTHOR))?.[1] ?? null) : text);
      return { name: plainText(name), email, username: null };
    })
    .filter((author) => author.name !== null || author.email !== null);
}

function photoOf(node: XmlNode): ImportPhoto | null {
  const groups = [node, ...childrenNamed(node, "media:group")];
  const media = groups.flatMap((group) => childrenNamed(group, "media:content", "enclosure", "media:thumbnail", "link"));
  const image = media.find((entry) => isImage(entry));
  const url = image?.attributes.url ?? image?.attributes.href;
  if (!image || !url) return null;
  return {
    url,
    description: plainText(textOf(image, "media:description", "media:title")),
    attribution: plainText(textOf(image, "media:credit")),
  };
}

function isImage(entry: XmlNode): boolean {
  if (entry.name === "link" && entry.attributes.rel !== "enclosure") return false;
  if (entry.name === "media:thumbnail" || entry.attributes.medium === "image") return true;
  return (entry.attributes.type ?? "").startsWith("image/");
}
