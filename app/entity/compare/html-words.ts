/** How a word is set apart within its line. */
export type WordFormat = "strong" | "em" | "u" | "s" | "sub" | "sup" | "code" | "mark";

/** What a line of rich text is; everything unknown is a paragraph. */
export type LineTag = "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "li" | "blockquote" | "pre" | "figcaption" | "td" | "hr";

/** The smallest parts that two rich texts are compared by. */
export type HtmlWord =
  /** A line begins. */
  | { readonly kind: "line"; readonly tag: LineTag }
  /** A word with the blank after it, or a line break. */
  | { readonly kind: "word"; readonly text: string; readonly formats: readonly WordFormat[]; readonly link: string | null }
  | { readonly kind: "picture"; readonly text: string; readonly src: string }
  /** Something of another site, by its address. */
  | { readonly kind: "embed"; readonly src: string };

const FORMATS: Readonly<Record<string, WordFormat>> = {
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  u: "u",
  s: "s",
  del: "s",
  strike: "s",
  sub: "sub",
  sup: "sup",
  code: "code",
  mark: "mark",
};

const LINES: Readonly<Record<string, LineTag>> = {
  ...{ p: "p", div: "p", section: "p", article: "p", figure: "p", dt: "p", dd: "p", ul: "p", ol: "p", table: "p", tr: "p" },
  ...{ h1: "h1", h2: "h2", h3: "h3", h4: "h4", h5: "h5", h6: "h6" },
  ...{ li: "li", blockquote: "blockquote", pre: "pre", figcaption: "figcaption", td: "td", th: "td", hr: "hr" },
};

const EMBEDS: ReadonlySet<string> = new Set(["iframe", "video", "audio", "embed", "object"]);

/** What nobody reads. */
const SILENT: ReadonlySet<string> = new Set(["script", "style", "template", "noscript"]);

/** A word with what is blank after it, a sign, or blank alone. */
const WORD = /[\p{L}\p{N}_]+\s*|[^\s\p{L}\p{N}_]\s*|\s+/gu;

interface Around {
  readonly line: LineTag;
  readonly formats: readonly WordFormat[];
  readonly link: string | null;
}

/** The words of a rich text, in their lines. Nothing of it is executed or loaded. */
export function htmlWords(html: string): HtmlWord[] {
  const words: HtmlWord[] = [];
  /** The line that begins with the next word: empty ones leave no trace. */
  let due: LineTag | null = "p";
  const add = (word: HtmlWord) => {
    if (due !== null) words.push({ kind: "line", tag: due });
    due = null;
    words.push(word);
  };
  const readText = (text: string, { formats, link }: Around) => {
    for (const [word] of text.replace(/\s+/g, " ").matchAll(WORD)) {
      if (due === null || word.trim() !== "") add({ kind: "word", text: word, formats, link });
    }
  };
  const readElement = (element: Element, around: Around) => {
    const tag = element.localName;
    if (SILENT.has(tag)) return;
    const src = element.getAttribute("src") ?? "";
    if (tag === "img") return add({ kind: "picture", text: element.getAttribute("alt") ?? "", src });
    if (EMBEDS.has(tag)) return add({ kind: "embed", src });
    if (tag === "br") return add({ kind: "word", text: "\n", formats: [], link: null });
    const line = Object.hasOwn(LINES, tag) ? LINES[tag] : undefined;
    const inside = insideOf(element, around, line);
    if (line) due = inside.line;
    if (tag === "hr") add({ kind: "word", text: "―", formats: [], link: null });
    for (const child of element.childNodes) read(child, inside);
    if (line) due = around.line;
  };
  const read = (node: Node, around: Around) => {
    if (node.nodeType === Node.TEXT_NODE) readText(node.nodeValue ?? "", around);
    if (node.nodeType === Node.ELEMENT_NODE) readElement(node as Element, around); // the type says so
  };
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const child of body.childNodes) read(child, { line: "p", formats: [], link: null });
  return words;
}

/** Whether two words say the same, as one text: blanks after them do not count. */
export function wordKey(word: HtmlWord): string {
  switch (word.kind) {
    case "line":
      return `line ${word.tag}`;
    case "word":
      return `word ${word.text === "\n" ? "\n" : word.text.trim()} ${[...word.formats].sort().join()} ${word.link ?? ""}`;
    case "picture":
      return `picture ${word.src} ${word.text}`;
    case "embed":
      return `embed ${word.src}`;
  }
}

/** A paragraph in a list, a quotation or a cell is a line of these. */
function insideOf(element: Element, { line, formats, link }: Around, own: LineTag | undefined): Around {
  const format = Object.hasOwn(FORMATS, element.localName) ? FORMATS[element.localName] : undefined;
  return {
    line: own === undefined || own === "p" ? line : own,
    formats: format && !formats.includes(format) ? [...formats, format] : formats,
    link: element.localName === "a" ? element.getAttribute("href") : link,
  };
}
