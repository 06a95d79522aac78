import { SaxesParser } from "saxes";
import type { FoundWords } from "./photo-words.ts";

const DC = "http://purl.org/dc/elements/1.1/";
const PHOTOSHOP = "http://ns.adobe.com/photoshop/1.0/";
const IPTC_CORE = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/** Characters of a block that are looked at: what is longer carries pictures and histories of edits, not words alone. */
const LONGEST = 1_000_000;

/** The words of an XMP packet: attributes of a description, texts, and lists of texts; of a text in several languages the first. */
export function xmpWords(block: Buffer): FoundWords {
  const properties = readProperties(block.toString("utf8").slice(0, LONGEST));
  const all = (name: string) => properties.get(name) ?? [];
  const one = (name: string) => all(name)[0] ?? "";
  return {
    caption: one(`${DC}description`),
    creators: all(`${DC}creator`),
    credit: one(`${PHOTOSHOP}Credit`),
    copyright: one(`${DC}rights`),
    keywords: all(`${DC}subject`),
    alt: one(`${IPTC_CORE}AltTextAccessibility`),
  };
}

/** Texts by the name of their property, with its namespace: as far as the packet is well formed. */
function readProperties(xml: string): Map<string, string[]> {
  const properties = new Map<string, string[]>();
  const note = (name: string, text: string) => {
    if (text.trim() === "") return;
    const known = properties.get(name);
    if (known) known.push(text.trim());
    else properties.set(name, [text.trim()]);
  };
  /** Names of the elements around, those of RDF itself left out; the last one is the property. */
  const open: string[] = [];
  let text = "";
  let isDamaged = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    isDamaged = true;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    text = "";
    if (uri === RDF && local === "Description")
      for (const attribute of Object.values(attributes)) note(attribute.uri + attribute.local, attribute.value);
    if (uri !== RDF) open.push(uri + local);
  });
  parser.on("text", (more) => {
    text += more;
  });
  parser.on("closetag", ({ uri, local }) => {
    const name = open.at(-1);
    if (!isDamaged && name !== undefined && (local === "li" || uri !== RDF)) note(name, text);
    text = "";
    if (uri !== RDF) open.pop();
  });
  parser.write(xml.slice(Math.max(0, xml.indexOf("<"))));
  return properties;
}
