import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type DOMConversionOutput,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from "lexical";
import { t } from "../../../schema/messages/catalogue.ts";
import { isOwnPicture, isWaitingFile, sanitize } from "./sanitize.ts";

type SerializedRawNode = Spread<{ html: string }, SerializedLexicalNode>;

/** Elements that the editor shows but does not take apart: they leave the editor as they came. */
export const rawElements = ["figure", "img", "picture", "iframe", "video", "audio", "table", "hr", "pre", "details", "dl", "svg"];

/** A block of HTML kept whole. */
export class RawNode extends DecoratorNode<null> {
  __html: string;

  constructor(html = "", key?: NodeKey) {
    super(key);
    this.__html = html;
  }

  static override getType(): string {
    return "raw";
  }

  static override clone(node: RawNode): RawNode {
    return new RawNode(node.__html, node.__key);
  }

  static override importJSON(serialized: SerializedRawNode): RawNode {
    return $createRawNode(serialized.html);
  }

  static override importDOM(): DOMConversionMap {
    return Object.fromEntries(rawElements.map((name) => [name, () => ({ conversion: keepWhole, priority: 4 as const })]));
  }

  override exportJSON(): SerializedRawNode {
    return { ...super.exportJSON(), html: this.__html };
  }

  override createDOM(): HTMLElement {
    const box = document.createElement("div");
    box.className = "raw";
    box.append(...previewOf(this.__html));
    return box;
  }

  override updateDOM(before: RawNode): boolean {
    return before.__html !== this.__html;
  }

  override isInline(): false {
    return false;
  }

  override decorate(): null {
    return null;
  }

  getHtml(): string {
    return this.getLatest().__html;
  }

  /** Another block in its place. */
  setHtml(html: string): void {
    if (html !== this.getHtml()) this.getWritable().__html = sanitize(html);
  }
}

export function $createRawNode(html: string): RawNode {
  return $applyNodeReplacement(new RawNode(sanitize(html)));
}

export function $isRawNode(node: LexicalNode | null | undefined): node is RawNode {
  return node instanceof RawNode;
}

function keepWhole(element: HTMLElement): DOMConversionOutput {
  return { node: $createRawNode(element.outerHTML), after: () => [] };
}

/**
 * Tables and pictures of this server as they are; of everything else, which may run code of others or would be asked of
 * other sites at every opening, only its name and text. Lines that stand for a picture say which, so that one that the page has
 * can take their place (`showPictures`).
 */
function previewOf(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (!body.querySelector("iframe, video, audio")) {
    for (const picture of body.querySelectorAll("img")) {
      picture.removeAttribute("srcset");
      const src = picture.getAttribute("src") ?? "";
      if (isOwnPicture(src) && !isWaitingFile(src)) continue;
      const line = named(isWaitingFile(src) ? "richText.waitingPicture" : "richText.picture", placeholderWords(picture.alt, src));
      line.dataset.picture = src;
      line.dataset.words = picture.alt;
      picture.replaceWith(line);
    }
    for (const source of body.querySelectorAll("source")) source.remove();
    return [...body.childNodes];
  }
  const embedded = named("richText.embedded", body.querySelector("[src]")?.getAttribute("src") ?? body.textContent ?? "");
  return [embedded, ...body.querySelectorAll("figcaption")];
}

/** Its words, and where it is unless that is a file of this device, whose address tells nobody anything. */
function placeholderWords(words: string, src: string): string {
  return [words, isWaitingFile(src) ? "" : src].filter(Boolean).join(" · ");
}

function named(kind: "richText.embedded" | "richText.picture" | "richText.waitingPicture", name: string): HTMLElement {
  const line = document.createElement("p");
  line.textContent = name === "" ? t(kind) : `${t(kind)}: ${name}`;
  return line;
}
