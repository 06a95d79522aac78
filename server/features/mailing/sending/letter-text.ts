import { Parser } from "htmlparser2";

/** Of a line, characters; addresses stay whole. */
const WIDTH = 76;
const HIDDEN: ReadonlySet<string> = new Set(["style", "script", "title", "template"]);
const HEADINGS = /^h[1-6]$/;
const BLOCKS: ReadonlySet<string> = new Set([
  ...[
    "p",
    "div",
    "section",
    "article",
    "header",
    "footer",
    "figure",
    "figcaption",
    "blockquote",
    "pre",
    "table",
    "ul",
    "ol",
    "dl",
  ],
  ...["dt", "dd", "address", "hr", "center"],
]);

/** HTML of a letter as text that reads well: blocks apart, lists, quotations and tables as people type them, links with where they lead. */
export function letterText(html: string, addressOf: (href: string) => string): string {
  const page = new TextPage(addressOf);
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    ontext: (text) => page.add(text),
    onclosetag: (name) => page.close(name),
  });
  parser.end(html);
  return page.text();
}

class TextPage {
  readonly #addressOf: (href: string) => string;
  readonly #lines: string[] = [];
  /** What stands before each line of a block, outermost first. */
  readonly #margins: string[] = [];
  /** Of each list that is open, the number of its next item; `null` for one without. */
  readonly #lists: (number | null)[] = [];
  /** Links that are open: where they lead, and where in the block's text they begin. */
  readonly #links: { readonly href: string; from: number }[] = [];
  /** Of the item whose first line is to come. */
  #marker = "";
  #block = "";
  #hidden = 0;

  constructor(addressOf: (href: string) => string) {
    this.#addressOf = addressOf;
  }

  text(): string {
    this.#break(false);
    return this.#lines.join("\n").trim();
  }

  add(text: string): void {
    if (this.#hidden === 0) this.#block += text.replace(/\s+/g, " ");
  }

  open(name: string, { href, alt }: Readonly<Record<string, string>>): void {
    if (HIDDEN.has(name)) this.#hidden += 1;
    else if (name === "br") this.#break(false);
    else if (name === "img") this.add(alt ?? "");
    else if (name === "a") this.#links.push({ href: href ?? "", from: this.#block.length });
    else if (name === "li") this.#openItem();
    else if (isCell(name)) this.add(this.#block.trim() === "" ? "" : " | ");
    else if (name === "tr") this.#break(false);
    else if (BLOCKS.has(name) || HEADINGS.test(name)) this.#openBlock(name);
  }

  close(name: string): void {
    if (HIDDEN.has(name)) this.#hidden -= 1;
    else if (name === "a") this.#closeLink();
    else if (name === "li") {
      this.#break(false);
      this.#margins.pop();
    } else if (name === "tr") this.#break(false);
    else if (BLOCKS.has(name) || HEADINGS.test(name)) this.#closeBlock(name);
  }

  #openBlock(name: string): void {
    // What stands in an item, or a list in a list, needs no room before it.
    this.#break(this.#lists.length === 0);
    if (name === "hr") this.#lines.push("-".repeat(20));
    if (name === "blockquote") this.#margins.push("> ");
    if (name === "ul" || name === "ol") this.#lists.push(name === "ol" ? 1 : null);
  }

  #closeBlock(name: string): void {
    const isList = name === "ul" || name === "ol";
    this.#break(false);
    if (name === "blockquote") this.#margins.pop();
    if (isList) this.#lists.pop();
    this.#break(this.#lists.length === 0);
  }

  #openItem(): void {
    this.#break(false);
    const number = this.#lists.at(-1) ?? null;
    if (number !== null) this.#lists[this.#lists.length - 1] = number + 1;
    this.#marker = number === null ? "- " : `${number}. `;
    this.#margins.push(" ".repeat(this.#marker.length));
  }

  #closeLink(): void {
    const link = this.#links.pop();
    if (link === undefined || link.href === "") return;
    const [inside, url] = [this.#block.slice(link.from).trim(), this.#addressOf(link.href)];
    if (inside !== url) this.add(inside === "" ? url : ` (${url})`);
  }

  /** Ends the block at hand. `apart`: an empty line follows it, whatever comes. */
  #break(apart: boolean): void {
    const words = this.#block.trim();
    this.#block = "";
    for (const link of this.#links) link.from = 0;
    if (words !== "") this.#write(words);
    if (apart && this.#lines.length > 0 && this.#lines.at(-1) !== "") this.#lines.push("");
  }

  #write(words: string): void {
    const margin = this.#margins.join("");
    const first = this.#marker === "" ? margin : `${margin.slice(0, margin.length - this.#marker.length)}${this.#marker}`;
    this.#marker = "";
    for (const [at, line] of wrapped(words, WIDTH - margin.length).entries())
      this.#lines.push(`${at === 0 ? first : margin}${line}`);
  }
}

function isCell(name: string): boolean {
  return name === "td" || name === "th";
}

function wrapped(words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/ +/)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
