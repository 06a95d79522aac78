/** An element of one entry. Names keep the conventional prefixes of feeds (`wp:`, `dc:`, `content:`, `media:`). */
export interface XmlNode {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlNode | string)[];
}

export function isElement(child: XmlNode | string): child is XmlNode {
  return typeof child !== "string";
}

export function childrenNamed(node: XmlNode, ...names: string[]): XmlNode[] {
  return node.children.filter(isElement).filter((child) => names.includes(child.name));
}

/** The first child with one of the names, in the order of the names. */
export function childNamed(node: XmlNode, ...names: string[]): XmlNode | null {
  for (const name of names) {
    const found = node.children.find((child): child is XmlNode => isElement(child) && child.name === name);
    if (found) return found;
  }
  return null;
}

/** Elements inside with one of the names, in the order of the document; none of those within them. */
export function descendantsNamed(node: XmlNode, ...names: string[]): XmlNode[] {
  return node.children
    .filter(isElement)
    .flatMap((child) => (names.includes(child.name) ? [child] : descendantsNamed(child, ...names)));
}

/** The first of them. */
export function descendantNamed(node: XmlNode, ...names: string[]): XmlNode | null {
  return descendantsNamed(node, ...names)[0] ?? null;
}

/** Own text, without that of elements inside; trimmed, `null` when empty. */
export function ownText(node: XmlNode | null): string | null {
  if (!node) return null;
  const text = node.children
    .filter((child) => typeof child === "string")
    .join("")
    .trim();
  return text === "" ? null : text;
}

export function textOf(node: XmlNode, ...names: string[]): string | null {
  for (const name of names) {
    const text = ownText(childNamed(node, name));
    if (text) return text;
  }
  return null;
}

/** Content as HTML: text is HTML already (escaped or CDATA), unless elements stand beside it. */
export function htmlOf(node: XmlNode | null): string | null {
  if (!node) return null;
  const naked = node.children.some(isElement);
  const html = naked ? node.children.map(serialize).join("").trim() : node.children.join("").trim();
  return html === "" ? null : html;
}

const voidElements = new Set(["area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr"]);

function serialize(child: XmlNode | string): string {
  if (!isElement(child)) return escapeHtml(child);
  const name = child.name.replace(/^.*:/, "");
  const attributes = Object.entries(child.attributes)
    .filter(([key]) => !key.startsWith("xmlns"))
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join("");
  if (voidElements.has(name)) return `<${name}${attributes}>`;
  return `<${name}${attributes}>${child.children.map(serialize).join("")}</${name}>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
