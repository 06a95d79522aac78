import { decodeHTMLStrict } from "entities/decode";
import { SaxesParser } from "saxes";
import type { ByteSource } from "./byte-source.ts";
import { decodeText } from "./decode-text.ts";
import { ImportFormatError } from "./import-item.ts";
import type { XmlNode } from "./xml-node.ts";
import { xmlProblem } from "./xml-problem.ts";

/** Text of one entry, in characters, at most: keeps a hostile file from filling the memory. */
const ENTRY_LIMIT = 16_000_000;
const DEPTH_LIMIT = 256;
/** What an element takes beside its texts, in characters. */
const NODE_SIZE = 50;

/** Elements that are handed out whole, one at a time; everything around them is passed over. */
const wholeElements = new Set(["item", "entry", "wp:author", "wp:category", "wp:tag", "newsItem", "NewsItem", "nitf"]);

/** Sloppy exports leave `]]>` in text or a comment before the XML declaration; what they mean is plain all the same. */
const harmless = /]]>.*disallowed|XML declaration must be at the start/;

interface Reading {
  readonly ready: XmlNode[];
  readonly open: XmlNode[];
  size: number;
  failure: ImportFormatError | null;
}

/**
 * The entries of an RSS, RDF, Atom, NewsML, NITF or WordPress file, and WordPress's authors and terms, as they are read. Memory holds
 * one entry at a time. Throws `ImportFormatError` with the line where the XML stops being well formed, at the end of the
 * file at the latest.
 */
export async function* readXmlEntries(source: ByteSource): AsyncGenerator<XmlNode> {
  const reading: Reading = { ready: [], open: [], size: 0, failure: null };
  const parser = openParser(reading);
  for await (const text of decodeText(source)) {
    parser.write(text);
    if (reading.failure) throw reading.failure;
    yield* reading.ready.splice(0);
  }
  parser.close();
  if (reading.failure) throw reading.failure;
  yield* reading.ready.splice(0);
}

/** A parser never throws from within: a handler's exception would leave it in the middle of a character. */
function openParser(reading: Reading): SaxesParser<{ position: true; xmlns: false }> {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  parser.ENTITIES = withHtmlEntities(parser.ENTITIES);
  const fail = (reason: string, detail: string | null): void => {
    reading.failure ??= new ImportFormatError(reason, parser.line, detail);
  };
  const grow = (size: number): void => {
    reading.size += size;
    if (reading.size > ENTRY_LIMIT) fail("import.reason.entryTooLarge", null);
  };
  parser.on("error", (error) => {
    if (!harmless.test(error.message)) fail("import.reason.malformedXml", xmlProblem(error.message));
  });
  parser.on("opentag", (tag) => {
    if (reading.open.length === 0 && !wholeElements.has(tag.name)) return;
    if (reading.open.length >= DEPTH_LIMIT) return fail("import.reason.entryTooLarge", null);
    const node: XmlNode = { name: tag.name, line: parser.line, attributes: { ...tag.attributes }, children: [] };
    reading.open.at(-1)?.children.push(node);
    reading.open.push(node);
    grow(tag.name.length + NODE_SIZE + Object.entries(tag.attributes).flat().join("").length);
  });
  parser.on("closetag", (tag) => {
    if (reading.open.at(-1)?.name !== tag.name) return;
    const node = reading.open.pop();
    if (node && reading.open.length === 0) {
      reading.ready.push(node);
      reading.size = 0;
    }
  });
  const text = (value: string): void => {
    const current = reading.open.at(-1);
    if (!current) return;
    grow(value.length);
    if (!reading.failure) current.children.push(value);
  };
  parser.on("text", text);
  parser.on("cdata", text);
  return parser;
}

/** Feeds use the named characters of HTML (`&ntilde;`) without declaring them; a name that HTML does not know is an error as ever. */
function withHtmlEntities(declared: Record<string, string>): Record<string, string> {
  return new Proxy(declared, {
    get(own, name) {
      if (typeof name !== "string" || Object.hasOwn(own, name)) return Reflect.get(own, name);
      const reference = `&${name};`;
      const character = decodeHTMLStrict(reference);
      return character === reference ? undefined : character;
    },
  });
}
