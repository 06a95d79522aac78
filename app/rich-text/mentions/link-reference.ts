import { $createLinkNode, $isLinkNode, $toggleLink, type LinkNode } from "@lexical/link";
import {
  $createTextNode,
  $getSelection,
  $getState,
  $isRangeSelection,
  $setState,
  createCommand,
  createState,
  type DOMConversionMap,
  type LexicalCommand,
  type RangeSelection,
} from "lexical";
import { safeAddress } from "../html/sanitize.ts";
import { referenceAttribute } from "./references.ts";

/** What a link leads to: an address, and the article whose address that is. */
export interface LinkTarget {
  readonly url: string;
  readonly article: string | null;
  /** What a link is called where nothing is selected. */
  readonly title?: string;
}

/** Makes a link of what is selected, or changes the one there is; `null` removes it. */
export const SET_LINK_COMMAND: LexicalCommand<LinkTarget | null> = createCommand("SET_LINK_COMMAND");

/** Id of the article that a link leads to; empty for a link to anywhere else. */
const articleState = createState("article", { parse: (value) => (typeof value === "string" ? value : "") });

const ATTRIBUTE = referenceAttribute("article");

export function $linkedArticle(link: LinkNode): string {
  return $getState(link, articleState);
}

/** Links that come with the article they lead to. */
export const articleLinkImport: DOMConversionMap = {
  a: (element) => {
    const article = element.getAttribute(ATTRIBUTE);
    return article ? { conversion: (node) => ({ node: $linkOf(node, article) }), priority: 3 } : null;
  },
};

function $linkOf(element: HTMLElement, article: string): LinkNode {
  const [target, rel, title] = ["target", "rel", "title"].map((name) => element.getAttribute(name));
  const link = $createLinkNode(element.getAttribute("href") ?? "", { target, rel, title });
  return $setState(link, articleState, article);
}

/** Answers the command. */
export function $setLink(target: LinkTarget | null): void {
  const url = target && safeAddress(target.url);
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  if (url && target.title && selection.isCollapsed() && $linksOf(selection).length === 0) {
    const link = $setState($createLinkNode(url), articleState, target.article ?? "");
    selection.insertNodes([link.append($createTextNode(target.title))]);
    return;
  }
  // What a link tells its target is the site's affair, not the text's.
  $toggleLink(url, { rel: null });
  const now = $getSelection();
  if (url === null || !$isRangeSelection(now)) return;
  for (const link of $linksOf(now)) $setState(link, articleState, target?.article ?? "");
}

function $linksOf(selection: RangeSelection): LinkNode[] {
  return selection.getNodes().flatMap((node) => [node, ...node.getParents()].filter($isLinkNode));
}
