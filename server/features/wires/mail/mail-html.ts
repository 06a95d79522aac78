import { createRequire } from "node:module";
import { escapeHtml } from "../../../core/html/escape-html.ts";

/** What nobody is meant to read, and pictures: those of a mail report who has opened it, and what is meant to be printed is attached. */
const LEFT_OUT = "head,style,script,title,template,noscript,img,picture,video,audio,object,iframe,svg,form,hr,[hidden]";
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i;
const LISTS: readonly string[] = ["UL", "OL"];
const TITLES: readonly string[] = ["H1", "H2", "H3", "H4", "H5", "H6"];
const OTHER_BLOCKS =
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE CENTER DD DIV DL DT FIGURE FOOTER HEADER LI MAIN NAV P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR";
const BLOCKS: ReadonlySet<string> = new Set([...LISTS, ...TITLES, ...OTHER_BLOCKS.split(" ")]);
const BLOCK_SELECTOR = [...BLOCKS].join(",");
const EMPHASIS: ReadonlySet<string> = new Set(["B", "STRONG", "I", "EM"]);
/** Elements within each other; what is deeper is only words. */
const DEEPEST = 200;
/** Elements of a text, half of what `htmlLimits` admits; of a mail with more only its first words are kept, characters. */
const [MOST_ELEMENTS, MOST_WORDS] = [10_000, 100_000];

/**
 * The words of a mail as an article has them: paragraphs, titles, lists, links, bold and italics, without the tables, colours and pictures that
 * mails are laid out with. What comes of it is not sanitised. Slow: for a process of its own.
 */
export function mailHtml(html: string): string {
  // Loaded where mail is read: it takes 60 MB. The module's own types fit.
  const { JSDOM } = createRequire(import.meta.url)("jsdom") as typeof import("jsdom");
  const { body } = new JSDOM(html).window.document;
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of body.querySelectorAll("[style]")) {
    if (HIDDEN.test(element.getAttribute("style") ?? "")) element.remove();
  }
  const writer = new BlockWriter();
  writer.take(body, 0);
  return bounded(writer.end(), body.textContent ?? "");
}

/** Plain text of a mail: an empty line begins a paragraph. */
export function mailText(text: string): string {
  const paragraphs = text.replaceAll("\r\n", "\n").split(/\n[ \t]*\n/);
  return bounded(paragraphs.map((words) => block("p", words.trim().split("\n").map(escapeHtml).join("<br>"))).join(""), text);
}

/** A text that no document could have would keep the whole mail out. */
function bounded(html: string, words: string): string {
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  return elements <= MOST_ELEMENTS ? html : block("p", escapeHtml(words.slice(0, MOST_WORDS)));
}

/** Writes blocks one below the other, however they lie within each other in the mail. */
class BlockWriter {
  #written = "";
  /** HTML of the block that is being written. */
  #line = "";
  #lists = 0;

  take(parent: Node, depth: number): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === child.TEXT_NODE) this.#line += escapeHtml(child.textContent ?? "");
      else if (child.nodeType === child.ELEMENT_NODE) this.#takeElement(child as Element, depth); // by its type
    }
  }

  end(): string {
    this.#endBlock();
    return this.#written;
  }

  #takeElement(element: Element, depth: number): void {
    const tag = element.tagName;
    if (depth >= DEEPEST) this.#line += escapeHtml(element.textContent ?? "");
    else if (tag === "BR") this.#line += "<br>";
    else if (LISTS.includes(tag)) this.#takeList(element, depth);
    else if (BLOCKS.has(tag)) {
      this.#endBlock();
      this.take(element, depth + 1);
      this.#endBlock(TITLES.includes(tag) ? titleTag(tag) : undefined);
    } else this.#takeWords(element, depth);
  }

  /** Lists within lists are one list. */
  #takeList(element: Element, depth: number): void {
    const name = element.tagName.toLowerCase();
    this.#endBlock();
    if (this.#lists === 0) this.#written += `<${name}>`;
    this.#lists += 1;
    this.take(element, depth + 1);
    this.#endBlock();
    this.#lists -= 1;
    if (this.#lists === 0) this.#written += `</${name}>`;
  }

  #takeWords(element: Element, depth: number): void {
    const tag = element.tagName;
    const href = tag === "A" ? (element.getAttribute("href") ?? "") : "";
    const isLink = /^(?:https?:|mailto:)/i.test(href);
    if ((!isLink && !EMPHASIS.has(tag)) || element.querySelector(BLOCK_SELECTOR) !== null) {
      this.take(element, depth + 1);
      return;
    }
    const before = this.#line;
    this.#line = "";
    this.take(element, depth + 1);
    const words = this.#line;
    const name = tag.toLowerCase();
    const open = isLink ? `<a href="${escapeHtml(href)}">` : `<${name}>`;
    this.#line = hasWords(words) ? `${before}${open}${words}</${name}>` : `${before}${words}`;
  }

  #endBlock(name = this.#lists > 0 ? "li" : "p"): void {
    // Two line breaks are how mail programs write an empty line.
    for (const words of this.#line.split(/<br>\s*<br>/)) this.#written += block(name, words);
    this.#line = "";
  }
}

function block(name: string, html: string): string {
  const words = html.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, "").replaceAll(/\s+/g, " ");
  return hasWords(words) ? `<${name}>${words}</${name}>` : "";
}

function hasWords(html: string): boolean {
  return /[^\s\u200b-\u200d\u2060\ufeff\u00ad]/.test(html.replaceAll(/<[^>]*>/g, ""));
}

/** The page of an article has its title. */
function titleTag(tag: string): string {
  return tag === "H1" ? "h2" : tag.toLowerCase();
}
