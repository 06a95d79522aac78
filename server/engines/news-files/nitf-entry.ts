import { changeUpToLast } from "../../core/html/replace-spans.ts";
import type { ImportPhoto, ParsedEntry } from "./import-item.ts";
import { agencyDate, plainText } from "./plain-text.ts";
import { digest, stableKey } from "./stable-key.ts";
import { childNamed, childrenNamed, descendantNamed, htmlOf, isElement, type XmlNode } from "./xml-node.ts";

/** A news item in NITF, as older agencies send their texts. */
export function nitfEntry(node: XmlNode): ParsedEntry {
  const [data, head, content] = ["docdata", "body.head", "body.content"].map((name) => descendantNamed(node, name));
  const line = (from: XmlNode | null | undefined, name: string) => plainText(htmlOf(from ? descendantNamed(from, name) : null));
  const fact = (name: string, attribute: string) => (data ? childNamed(data, name)?.attributes[attribute] : null) ?? null;
  const title = line(head, "hl1") ?? line(node, "title");
  const date = agencyDate(fact("date.issue", "norm"));
  const key = stableKey("feed", fact("doc-id", "id-string") ?? digest([title, date]));
  const leftOut = (reason: string): ParsedEntry => ({
    tag: "leftOut",
    entry: { key, title: title ?? key, line: node.line, reason },
  });
  const status = data?.attributes["management-status"] ?? "";
  if (status === "canceled" || status === "withheld") return leftOut("import.reason.cancelledItem");
  const bodyHtml = content ? nitfBody(content) : null;
  if (!title && !bodyHtml) return leftOut("import.reason.noContent");
  const byline = line(head, "byline");
  const words = data ? childrenNamed(childNamed(data, "key-list") ?? data, "keyword") : [];
  const urgency = Number(fact("urgency", "ed-urg"));
  return {
    tag: "item",
    item: {
      key,
      line: node.line,
      title,
      deck: line(head, "abstract") ?? line(head, "hl2"),
      bodyHtml,
      status: "DRAFT",
      date,
      embargo: agencyDate(fact("date.release", "norm")),
      categories: [],
      tags: [...new Set(words.flatMap(({ attributes }) => plainText(attributes.key ?? null) ?? []))],
      persons: [],
      authors: byline ? [{ name: byline, email: null, username: null }] : [],
      photo: content ? photoOf(content) : null,
      url: null,
      urgency: urgency >= 1 && urgency <= 9 ? urgency : null,
    },
  };
}

/** NITF marks its text with elements that HTML shares (`p`, `hl2`…); its media stand beside the text. */
export function nitfBody(content: XmlNode): string | null {
  const text = { ...content, children: content.children.filter((child) => !isElement(child) || child.name !== "media") };
  return withHeadings(htmlOf(text));
}

/** The headings of NITF as those of HTML. */
export function withHeadings(nitf: string | null): string | null {
  return nitf && changeUpToLast(nitf, ">", (head) => head.replace(/<(\/?)hl2\b[^>]*>/g, "<$1h2>").replace(/<\?xml[^>]*>/g, ""));
}

function photoOf(content: XmlNode): ImportPhoto | null {
  const picture = childrenNamed(content, "media").find(({ attributes }) => attributes["media-type"] === "image");
  const url = picture && childNamed(picture, "media-reference")?.attributes.source;
  if (!picture || !url) return null;
  const line = (name: string) => plainText(htmlOf(childNamed(picture, name)));
  return { url, description: line("media-caption"), attribution: line("media-producer") };
}
