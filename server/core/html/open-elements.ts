/** Elements that never have contents. */
const EMPTY = names("area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen");
/** Formatting that a parser opens again after a block has ended. */
const FORMATTING = names("a b big code em font i nobr s small strike strong tt u");
/** No end tag reaches out of these, but for those of the table they are part of. */
const SCOPES = names("applet caption html table td th marquee object template svg math");
const OF_TABLES = names("table tbody thead tfoot tr td th caption colgroup");
/** Their end tags reach over whatever is open between. */
const BLOCKS = names(
  "address article aside blockquote button center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary ul",
);
/** An end tag of running text reaches over no block. */
const SPECIAL: ReadonlySet<string> = new Set([...SCOPES, ...BLOCKS, ...OF_TABLES]);
const FOREIGN = names("svg math template");
const TABLE = names("table svg math template");
const PARTS = names("tbody thead tfoot tr td th caption colgroup col");
const LIST_SCOPES: ReadonlySet<string> = new Set([...SCOPES, "ol", "ul"]);
const ITEM_BOUNDS: ReadonlySet<string> = new Set([...SPECIAL].filter((name) => !/^(?:address|div|p)$/.test(name)));

type Names = Pick<ReadonlySet<string>, "has">;

/** What a beginning ends before it: the innermost of the names, unless one of the bounds is open inside it. */
const ENDS: Readonly<Record<string, readonly [ended: Names, bounds: Names]>> = {
  li: [names("li"), ITEM_BOUNDS],
  dt: [names("dt dd"), ITEM_BOUNDS],
  dd: [names("dt dd"), ITEM_BOUNDS],
  tr: [names("tr"), TABLE],
  td: [names("td th"), TABLE],
  th: [names("td th"), TABLE],
  tbody: [names("tbody thead tfoot"), TABLE],
  thead: [names("tbody thead tfoot"), TABLE],
  tfoot: [names("tbody thead tfoot"), TABLE],
  // Only right inside one.
  option: [names("option"), { has: () => true }],
};
const PARAGRAPH = names("p");
const PARAGRAPH_BOUNDS: ReadonlySet<string> = new Set([...SCOPES, "button"]);

interface OpenElement {
  readonly name: string;
  isOpen: boolean;
}

/**
 * The elements that a parser has open while it reads tags, without its tree. Where it knows less than a parser it has more open, so
 * that limits hold. A step costs as much as there is open: whoever feeds it stops at the limits.
 */
export class OpenElements {
  readonly #open: OpenElement[] = [];
  readonly #formatting: OpenElement[] = [];
  #foreign = 0;
  /** Elements begun so far, repeated formatting included. */
  begun = 0;

  get depth(): number {
    return this.#open.length;
  }

  get formatting(): number {
    return this.#formatting.length;
  }

  /** Inside a drawing or a formula, where other rules hold. */
  get isForeign(): boolean {
    return this.#foreign > 0;
  }

  begin(name: string): void {
    // A part of a table outside of one is none.
    if (PARTS.has(name) && !this.#isTableOpen()) {
      this.#beginStrayPart(name);
      return;
    }
    if (BLOCKS.has(name)) this.#endWithin(PARAGRAPH, PARAGRAPH_BOUNDS);
    if (name === "a" || name === "nobr") this.#endFormatting(name);
    const ends = Object.hasOwn(ENDS, name) ? ENDS[name] : undefined;
    if (ends) this.#endWithin(...ends);
    if (!BLOCKS.has(name) && !OF_TABLES.has(name)) this.repeatFormatting();
    this.begun += 1;
    if (EMPTY.has(name)) return;
    const element = this.#push(name);
    if (FORMATTING.has(name)) this.#formatting.push(element);
  }

  /** Passed over, but in drawings, where it is an element like any other, and in templates. */
  #beginStrayPart(name: string): void {
    this.begun += 1;
    if (this.#open.some((element) => FOREIGN.has(element.name))) this.#push(name);
  }

  #isTableOpen(): boolean {
    const at = this.#open.findLastIndex((element) => TABLE.has(element.name));
    return this.#open[at]?.name === "table";
  }

  #push(name: string): OpenElement {
    const element = { name, isOpen: true };
    this.#open.push(element);
    if (isForeignRoot(name)) this.#foreign += 1;
    return element;
  }

  end(name: string): void {
    if (FORMATTING.has(name)) {
      this.#endFormatting(name);
      return;
    }
    const isEnded = this.#endWithin(new Set([name]), boundsOfEnd(name));
    // These two make an element of an end tag alone.
    if (!isEnded && (name === "p" || name === "br")) this.begun += 1;
  }

  /** Words, or an element of running text: formatting that ended with a block begins again. */
  repeatFormatting(): void {
    for (const element of this.#formatting) {
      if (element.isOpen) continue;
      element.isOpen = true;
      this.#open.push(element);
      this.begun += 1;
    }
  }

  /** Ends the innermost element of one of the names and all inside it; nothing when one of the bounds is met before. */
  #endWithin(ended: Names, bounds: Names): boolean {
    for (let at = this.#open.length - 1; at >= 0; at -= 1) {
      const name = this.#open[at]?.name ?? "";
      if (ended.has(name)) {
        this.#close(at, this.#open.length);
        return true;
      }
      if (bounds.has(name)) break;
    }
    return false;
  }

  /** Blocks that were begun inside the formatting stay open without it. */
  #endFormatting(name: string): void {
    const at = this.#formatting.findLastIndex((element) => element.name === name);
    const [element] = at < 0 ? [] : this.#formatting.splice(at, 1);
    const openAt = element?.isOpen ? this.#open.lastIndexOf(element) : -1;
    // Out of a cell nothing is ended: it stays open, though a parser may forget that it is formatting.
    const isInScope = this.#open.findLastIndex(({ name: open }) => SCOPES.has(open)) < openAt;
    if (openAt >= 0 && isInScope) this.#close(openAt, openAt + 1);
  }

  #close(from: number, to: number): void {
    for (const element of this.#open.splice(from, to - from)) {
      element.isOpen = false;
      if (isForeignRoot(element.name)) this.#foreign -= 1;
    }
  }
}

function boundsOfEnd(name: string): Names {
  if (OF_TABLES.has(name)) return TABLE;
  if (name === "li") return LIST_SCOPES;
  return BLOCKS.has(name) ? SCOPES : SPECIAL;
}

function isForeignRoot(name: string): boolean {
  return name === "svg" || name === "math";
}

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
