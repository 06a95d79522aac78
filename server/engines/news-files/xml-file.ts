import type { ByteSource } from "./byte-source.ts";
import { feedEntry } from "./feed-entry.ts";
import { ImportFormatError, type ParsedFile } from "./import-item.ts";
import { agencyElements, agencyEntry } from "./newsml-entry.ts";
import { readXmlEntries } from "./read-xml-entries.ts";
import { collectWxrContext, emptyWxrContext, isWxrItem, wxrEntry } from "./wxr-file.ts";
import type { XmlNode } from "./xml-node.ts";

/**
 * RSS, RDF, Atom, NewsML, NITF or a WordPress export. The file is read twice: once to the end, so that a malformed one is refused
 * before anything is written and references to later entries can be resolved, and once more for the entries themselves.
 * Throws `ImportFormatError`.
 */
export async function parseXml(source: ByteSource): Promise<ParsedFile> {
  const context = emptyWxrContext();
  let count = 0;
  let wordpress = false;
  for await (const node of readXmlEntries(source)) {
    collectWxrContext(node, context);
    if (isEntry(node)) count += 1;
    if (isWxrItem(node) || node.name.startsWith("wp:")) wordpress = true;
  }
  if (count === 0) throw new ImportFormatError("import.reason.empty");
  return {
    format: wordpress ? "wxr" : "feed",
    count,
    async *entries() {
      for await (const node of readXmlEntries(source)) {
        if (isEntry(node)) yield isWxrItem(node) ? wxrEntry(node, context) : (agencyEntry(node) ?? feedEntry(node));
      }
    },
  };
}

function isEntry(node: XmlNode): boolean {
  return node.name === "item" || node.name === "entry" || agencyElements.includes(node.name);
}
