import type { ImportPhoto, ParsedEntry } from "./import-item.ts";
import type { NinjsAssociation, NinjsItem } from "./ninjs-shape.ts";
import { withHeadings } from "./nitf-entry.ts";
import { isoDate, paragraphs, plainText } from "./plain-text.ts";
import { stableKey } from "./stable-key.ts";

/** One news item of an agency: a draft for the desk, whose later versions (same `uri`) update it. */
export function ninjsEntry(item: NinjsItem): ParsedEntry {
  const title = plainText(chosen(item.headlines, ["main", ""]) ?? item.headline ?? item.title ?? item.slugline ?? null);
  const key = stableKey("ninjs", item.uri);
  const leftOut = (reason: string): ParsedEntry => ({
    tag: "leftOut",
    entry: { key, title: title ?? item.uri, line: null, reason },
  });
  if (item.pubstatus === "canceled" || item.pubstatus === "withheld") return leftOut("import.reason.cancelledItem");
  const bodyHtml = bodyOf(item);
  if (!title && !bodyHtml) return leftOut("import.reason.noContent");
  const byline = item.by ?? item.byline ?? null;
  return {
    tag: "item",
    item: {
      key,
      line: null,
      title,
      deck: plainText(descriptionOf(item)),
      bodyHtml,
      status: "DRAFT",
      date: isoDate(item.firstcreated ?? item.versioncreated),
      embargo: isoDate(item.embargoed),
      categories: [],
      tags: names([...item.subject, ...item.subjects]),
      persons: names([...item.person, ...item.people]),
      authors: byline ? [{ name: byline, email: null, username: null }] : [],
      photo: photoOf(item),
      url: null,
      urgency: item.urgency ?? null,
    },
  };
}

type Valued = NinjsItem["bodies"];

/** The value of the first role that is there; "" stands for an entry without role, and any entry is the last resort. */
function chosen(values: Valued, roles: readonly string[]): string | null {
  for (const role of roles) {
    const found = values.find((value) => (value.role ?? "") === role);
    if (found) return found.value;
  }
  return values[0]?.value ?? null;
}

function names(entries: readonly { readonly name: string }[]): string[] {
  return [...new Set(entries.map((entry) => entry.name))];
}

function descriptionOf(item: NinjsItem | NinjsAssociation): string | null {
  return (
    chosen(item.descriptions, ["lead", "summary", "text", "caption", ""]) ??
    item.description_text ??
    item.description_xhtml ??
    null
  );
}

function bodyOf(item: NinjsItem): string | null {
  const html = item.bodies.find((body) => /html/i.test(body.contenttype ?? body.role ?? ""));
  if (html) return html.value;
  if (item.body_xhtml) return item.body_xhtml;
  const nitf = item.bodies.find((body) => /nitf/i.test(body.contenttype ?? body.role ?? ""));
  if (nitf) return bodyOfNitf(nitf.value);
  const plain = item.bodies[0]?.value ?? item.body_text;
  return plain ? paragraphs(plain) : null;
}

/** The story of a text in NITF is inside `body.content`. */
function bodyOfNitf(nitf: string): string {
  const [, inside = nitf] = nitf.split("<body.content>");
  const [content = ""] = inside.split("</body.content>");
  return withHeadings(content) ?? "";
}

/** The largest rendition of the item itself, when it is a picture, or of its first associated picture. */
function photoOf(item: NinjsItem): ImportPhoto | null {
  const pictures = item.type === "picture" ? [item, ...item.associations] : item.associations;
  for (const picture of pictures) {
    if (picture.type !== undefined && picture.type !== "picture") continue;
    const [best] = picture.renditions
      .filter((rendition) => (rendition.contenttype ?? rendition.mimetype ?? "image/").startsWith("image/"))
      .sort((a, b) => (b.width ?? 0) - (a.width ?? 0));
    if (best) {
      return {
        url: best.href,
        description: plainText(descriptionOf(picture)),
        attribution: picture.by ?? picture.byline ?? picture.copyrightholder ?? null,
      };
    }
  }
  return null;
}
