import type { ImportAuthor, ImportItem, ParsedEntry } from "./import-item.ts";
import { nitfBody, nitfEntry } from "./nitf-entry.ts";
import { agencyDate, paragraphs, plainText } from "./plain-text.ts";
import { digest, stableKey } from "./stable-key.ts";
import {
  childNamed,
  childrenNamed,
  descendantNamed,
  descendantsNamed,
  htmlOf,
  isElement,
  ownText,
  textOf,
  type XmlNode,
} from "./xml-node.ts";

/** What agencies' XML begins an entry with: NewsML-G2, NewsML 1 and NITF of the IPTC. */
const entryOf = { newsItem: newsMlG2Entry, NewsItem: newsMlEntry, nitf: nitfEntry } as const;

export const agencyElements = Object.keys(entryOf);

/** An entry of an agency's XML; `null` for an element that is none. Drafts for the desk, as of ninjs. */
export function agencyEntry(node: XmlNode): ParsedEntry | null {
  return Object.hasOwn(entryOf, node.name) ? entryOf[node.name as keyof typeof entryOf](node) : null;
}

/** Pictures, videos and packages of texts come as items as well. */
function newsMlG2Entry(node: XmlNode): ParsedEntry {
  const part = (name: string) => childNamed(node, name) ?? nothing;
  const [meta, about, contents] = [part("itemMeta"), part("contentMeta"), part("contentSet")];
  const title = lineOf(childNamed(about, "headline")) ?? lineOf(childNamed(meta, "title")) ?? textOf(about, "slugline");
  const key = stableKey("feed", node.attributes.guid ?? digest([title, textOf(meta, "firstCreated")]));
  const leftOut = (reason: string): ParsedEntry => ({
    tag: "leftOut",
    entry: { key, title: title ?? key, line: node.line, reason },
  });
  const kind = codeOf(childNamed(meta, "itemClass"));
  if (kind !== "" && kind !== "text") return leftOut("import.reason.notAnArticle");
  if (isTakenBack(codeOf(childNamed(meta, "pubStatus")))) return leftOut("import.reason.cancelledItem");
  const bodyHtml = bodyOf(contents);
  if (!title && !bodyHtml) return leftOut("import.reason.noContent");
  const subjects = childrenNamed(about, "subject");
  const isPerson = (subject: XmlNode) => /:person$/i.test(subject.attributes.type ?? "");
  return agencyItem(node, key, {
    title,
    deck: lineOf(childNamed(about, "description")),
    bodyHtml,
    date: agencyDate(textOf(meta, "firstCreated") ?? textOf(meta, "versionCreated")),
    embargo: agencyDate(textOf(meta, "embargoed")),
    tags: [
      ...names(subjects.filter((subject) => !isPerson(subject))),
      ...childrenNamed(about, "keyword").flatMap((word) => lineOf(word) ?? []),
    ],
    persons: names(subjects.filter(isPerson)),
    authors: [lineOf(childNamed(about, "by")), ...names(childrenNamed(about, "creator"))],
    urgency: textOf(about, "urgency"),
  });
}

function newsMlEntry(node: XmlNode): ParsedEntry {
  const id = descendantNamed(node, "NewsIdentifier") ?? nothing;
  const managed = childNamed(node, "NewsManagement") ?? nothing;
  const title = lineOf(descendantNamed(node, "HeadLine"));
  const parts = ["ProviderId", "DateId", "NewsItemId"].map((name) => textOf(id, name));
  const key = stableKey("feed", parts.every((part) => part !== null) ? parts.join(":") : digest([title, parts]));
  const leftOut = (reason: string): ParsedEntry => ({
    tag: "leftOut",
    entry: { key, title: title ?? key, line: node.line, reason },
  });
  if (isTakenBack(formalName(managed, "Status"))) return leftOut("import.reason.cancelledItem");
  const bodyHtml = bodyOf(node);
  if (!bodyHtml && descendantNamed(node, "ContentItem") !== null) return leftOut("import.reason.notAnArticle");
  if (!title && !bodyHtml) return leftOut("import.reason.noContent");
  return agencyItem(node, key, {
    title,
    deck: lineOf(descendantNamed(node, "SubHeadLine")),
    bodyHtml,
    date: agencyDate(textOf(managed, "FirstCreated") ?? textOf(managed, "ThisRevisionCreated")),
    embargo: null,
    tags: [],
    persons: [],
    authors: [lineOf(descendantNamed(node, "ByLine"))],
    urgency: formalName(managed, "Urgency"),
  });
}

interface AgencyFacts extends Pick<ImportItem, "title" | "deck" | "bodyHtml" | "date" | "embargo" | "tags" | "persons"> {
  readonly authors: readonly (string | null)[];
  readonly urgency: string | null;
}

function agencyItem(node: XmlNode, key: string, { authors, urgency, tags, ...facts }: AgencyFacts): ParsedEntry {
  const grade = Number(urgency);
  const item: ImportItem = {
    key,
    line: node.line,
    status: "DRAFT",
    categories: [],
    photo: null,
    url: null,
    tags: [...new Set(tags)],
    authors: [...new Set(authors)].flatMap((name): ImportAuthor[] =>
      name === null ? [] : [{ name, email: null, username: null }],
    ),
    urgency: Number.isInteger(grade) && grade >= 1 && grade <= 9 ? grade : null,
    ...facts,
  };
  return { tag: "item", item };
}

const nothing: XmlNode = { name: "", line: 0, attributes: {}, children: [] };

/** The text of an item: XHTML, NITF, any other markup, or plain. */
function bodyOf(node: XmlNode): string | null {
  for (const content of descendantsNamed(node, "inlineXML", "inlineData", "DataContent")) {
    const nitf = descendantNamed(content, "body.content");
    const html = descendantNamed(content, "body", "xhtml:body");
    const found = nitf ? nitfBody(nitf) : html ? htmlOf(html) : textBody(content);
    if (found) return found;
  }
  return null;
}

function textBody(content: XmlNode): string | null {
  const html = htmlOf(content);
  if (html === null) return null;
  return content.children.some(isElement) || /<p[\s>]/i.test(html) ? html : paragraphs(ownText(content) ?? "") || null;
}

function lineOf(node: XmlNode | null): string | null {
  return plainText(htmlOf(node));
}

function names(nodes: readonly XmlNode[]): string[] {
  return [...new Set(nodes.flatMap((node) => lineOf(childNamed(node, "name")) ?? []))];
}

/** `stat:canceled` → `canceled`. */
function codeOf(node: XmlNode | null): string {
  return (node?.attributes.qcode ?? "").replace(/^.*:/, "").toLowerCase();
}

function formalName(node: XmlNode, child: string): string {
  return (childNamed(node, child)?.attributes.FormalName ?? "").toLowerCase();
}

function isTakenBack(status: string): boolean {
  return status === "canceled" || status === "cancelled" || status === "withheld";
}
