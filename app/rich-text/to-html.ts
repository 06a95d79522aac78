import { $isLinkNode, type LinkNode } from "@lexical/link";
import { $isListItemNode, $isListNode, type ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import {
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from "lexical";
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

/**
 * The content as the plain HTML that articles store: no styles, classes or wrappers of the editor. An editor without any
 * text or block gives the empty string.
 */
export function $toHtml(root: ElementNode): string {
  const blocks = root.getChildren();
  const only = blocks[0];
  if (blocks.length === 1 && $isElementNode(only) && only.isEmpty()) return "";
  return blocks.map($nodeToHtml).join("");
}

function $nodeToHtml(node: LexicalNode): string {
  if ($isTextNode(node)) return textToHtml(node);
  if ($isLineBreakNode(node)) return "<br>";
  if ($isRawNode(node)) return node.getHtml();
  return $isElementNode(node) ? $elementToHtml(node) : "";
}

function $elementToHtml(node: ElementNode): string {
  const inside = node.getChildren().map($nodeToHtml).join("");
  if ($isLinkNode(node)) return linkToHtml(node, inside);
  if ($isHeadingNode(node)) return wrap(node.getTag(), inside);
  if ($isQuoteNode(node)) return wrap("blockquote", inside);
  if ($isListNode(node)) return listToHtml(node, inside);
  return wrap($isListItemNode(node) ? "li" : "p", inside);
}

function listToHtml(node: ListNode, inside: string): string {
  const start = node.getTag() === "ol" && node.getStart() !== 1 ? ` start="${node.getStart()}"` : "";
  return `<${node.getTag()}${start}>${inside}</${node.getTag()}>`;
}

function linkToHtml(node: LinkNode, inside: string): string {
  const href = safeAddress(node.getURL());
  if (href === null) return inside;
  const attributes = { href, target: node.getTarget(), rel: node.getRel(), title: node.getTitle() };
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ""));
  return `<a${written.join("")}>${inside}</a>`;
}

function textToHtml(node: TextNode): string {
  const text = escapeHtml(node.getTextContent());
  return formats.reduce((inside, [format, tag]) => (node.hasFormat(format) ? wrap(tag, inside) : inside), text);
}

function wrap(tag: string, inside: string): string {
  return `<${tag}>${inside}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
