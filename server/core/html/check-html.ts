import { Tokenizer } from "htmlparser2";
import { htmlLimits } from "../../../schema/text/html-limits.ts";
import { OpenElements } from "./open-elements.ts";

/** What a text asks of a parser, counted without one. */
export interface HtmlCost {
  /** Elements and comments that a parser would make, as far as was read. */
  readonly elements: number;
  readonly attributes: number;
  /** Frames, which cost a parser many times what another element does. */
  readonly embeds: number;
  readonly depth: number;
  /** A limit was met, and the rest was not read. */
  readonly isTooMuch: boolean;
}

/** Reads tags once from beginning to end, or until one of the limits is met: its time is that of the text's length. */
export function costOfHtml(html: string): HtmlCost {
  if (html.length > htmlLimits.length) return { elements: 0, attributes: 0, embeds: 0, depth: 0, isTooMuch: true };
  const reader = new CostReader(html);
  const tokenizer = new Tokenizer({ decodeEntities: false }, reader);
  reader.stop = () => tokenizer.pause();
  tokenizer.write(html);
  if (!reader.isTooMuch) tokenizer.end();
  return reader;
}

class CostReader {
  readonly #html: string;
  readonly #open = new OpenElements();
  #comments = 0;
  #endTags = 0;
  attributes = 0;
  embeds = 0;
  depth = 0;
  isTooMuch = false;
  stop = () => {};
  #ofElement = 0;

  constructor(html: string) {
    this.#html = html;
  }

  get elements(): number {
    return this.#open.begun + this.#comments;
  }

  onopentagname(start: number, end: number): void {
    this.#ofElement = 0;
    const name = this.#html.slice(start, end).toLowerCase();
    if (name === "iframe" || name === "frame" || name === "object" || name === "embed") this.embeds += 1;
    this.#open.begin(name);
    this.#check();
  }

  onclosetag(start: number, end: number): void {
    this.#endTags += 1;
    this.#open.end(this.#html.slice(start, end).toLowerCase());
    this.#check();
  }

  onattribname(): void {
    this.attributes += 1;
    this.#ofElement += 1;
    this.#check();
  }

  ontext(): void {
    this.#open.repeatFormatting();
    this.#check();
  }

  isInForeignContext(): boolean {
    return this.#open.isForeign;
  }

  #check(): void {
    this.depth = Math.max(this.depth, this.#open.depth);
    this.isTooMuch ||=
      Math.max(this.elements, this.#endTags) > htmlLimits.elements ||
      this.#open.depth > htmlLimits.depth ||
      this.#open.formatting > htmlLimits.formatting ||
      this.attributes > htmlLimits.attributes ||
      this.embeds > htmlLimits.embeds ||
      this.#ofElement > htmlLimits.attributesOfElement;
    if (this.isTooMuch) this.stop();
  }

  oncomment(): void {
    this.#comments += 1;
    this.#check();
  }

  ondeclaration(): void {
    this.oncomment();
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  oncdata(): void {}
  onend(): void {}
  onopentagend(): void {}
  onprocessinginstruction(): void {}
  onselfclosingtag(): void {}
  ontextentity(): void {}
}
