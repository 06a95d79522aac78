import { SaxesParser } from "saxes";

/** An element of an XML document; names have the namespace's address before them: `{http://www.w3.org/2005/Atom}feed`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Of itself and all within. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** The root of a document; throws for one that is not well formed. */
export function readXml(xml: string): XmlElement {
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const open: Open[] = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const own = Object.values(attributes).map((each) => [nameOf(each.uri, each.local), each.value]);
    open.push({ name: nameOf(uri, local), attributes: Object.fromEntries(own), children: [], text: "" });
  });
  parser.on("text", (text) => {
    for (const each of open) each.text += text;
  });
  parser.on("closetag", () => {
    const closed = open.pop();
    if (closed) open.at(-1)?.children.push(closed);
  });
  parser.write(xml).close();
  const [found] = root.children;
  if (!found) throw new Error("a document without an element");
  return found;
}

function nameOf(uri: string, local: string): string {
  return uri === "" ? local : `{${uri}}${local}`;
}
