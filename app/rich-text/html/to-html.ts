import { $isLinkNode, type LinkNode } from "@lexical/link";
import { $isListItemNode, $isListNode, type ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $isTableNode } from "@lexical/table";
import {
  $getNodeByKey,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type TextFormatType,
  type TextNode,
} from "lexical";
import { $linkedArticle } from "../mentions/link-reference.ts";
import { $isMentionNode, type Mentioned } from "../mentions/mention-node.ts";
import { referenceAttribute } from "../mentions/references.ts";
import { $tableToHtml } from "../tables/table-html.ts";
import { $isRawNode } from "./raw-node.ts";
import { safeAddress } from "./sanitize.ts";

const formats: readonly (readonly [TextFormatType, string])[] = [
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
  ["strikethrough", "s"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["code", "code"],
];

/** A block as the plain HTML that articles store: no styles, classes or wrappers of the editor. */
export function $blockToHtml(key: NodeKey): string {
  const block = $getNodeByKey(key);
  return block ? $nodeToHtml(block) : "";
}

/** Whether an editor has no text nor block. */
export function $isBlank(root: ElementNode): boolean {
  const only = root.getFirstChild();
  return root.getChildrenSize() === 1 && $isElementNode(only) && only.isEmpty();
}

function $nodeToHtml(node: LexicalNode): string {
  if ($isTextNode(node)) return textToHtml(node);
  if ($isLineBreakNode(node)) return "<br>";
  if ($isRawNode(node)) return node.getHtml();
  if ($isTableNode(node)) return $tableToHtml(node, $nodeToHtml);
  return $isElementNode(node) ? $elementToHtml(node) : "";
}

function $elementToHtml(node: ElementNode): string {
  if ($isListNode(node)) return $listToHtml(node);
  const inside = node.getChildren().map($nodeToHtml).join("");
  if ($isLinkNode(node)) return $linkToHtml(node, inside);
  if ($isHeadingNode(node)) return wrap(node.getTag(), inside);
  if ($isQuoteNode(node)) return wrap("blockquote", inside);
  return wrap($isListItemNode(node) ? "li" : "p", inside);
}

/** A list that lies in another one is part of the item above it, where the editor holds it in an item of its own. */
function $listToHtml(node: ListNode): string {
  const start = node.getTag() === "ol" && node.getStart() !== 1 ? ` start="${node.getStart()}"` : "";
  const items: string[] = [];
  for (const item of node.getChildren()) {
    const only = $isElementNode(item) ? item.getFirstChild() : null;
    const above = $isListNode(only) ? items.pop() : undefined;
    if (above === undefined || !$isElementNode(item)) items.push($nodeToHtml(item));
    else items.push(`${above.slice(0, -"</li>".length)}${item.getChildren().map($nodeToHtml).join("")}</li>`);
  }
  return `<${node.getTag()}${start}>${items.join("")}</${node.getTag()}>`;
}

function $linkToHtml(node: LinkNode, inside: string): string {
  const href = safeAddress(node.getURL());
  if (href === null) return inside;
  const own = { href, target: node.getTarget(), rel: node.getRel(), title: node.getTitle() };
  return `<a${attributesToHtml({ ...own, [referenceAttribute("article")]: $linkedArticle(node) })}>${inside}</a>`;
}

function mentionToHtml({ collection, id }: Mentioned, text: string): string {
  return `<span${attributesToHtml({ [referenceAttribute(collection)]: id })}>${text}</span>`;
}

/** Those that say something. */
function attributesToHtml(attributes: Readonly<Record<string, string | null>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${escapeHtml(value).replaceAll('"', "&quot;")}"` : ""))
    .join("");
}

function textToHtml(node: TextNode): string {
  const plain = escapeHtml(node.getTextContent());
  const text = $isMentionNode(node) ? mentionToHtml(node.getMentioned(), plain) : plain;
  return formats.reduce((inside, [format, tag]) => (node.hasFormat(format) ? wrap(tag, inside) : inside), text);
}

function wrap(tag: string, inside: string): string {
  return `<${tag}>${inside}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
