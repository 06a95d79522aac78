import { $insertList } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $isTextNode,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
} from "lexical";

/** What is typed at the beginning of a paragraph, with a space behind it, for another kind of block. */
const shortcuts: readonly (readonly [RegExp, () => void])[] = [
  [/^[-*]$/, () => $insertList("bullet")],
  [/^1[.)]$/, () => $insertList("number")],
  [/^#{1,2}$/, () => $setBlocksType($getSelection(), () => $createHeadingNode("h2"))],
  [/^#{3,4}$/, () => $setBlocksType($getSelection(), () => $createHeadingNode("h3"))],
  [/^>$/, () => $setBlocksType($getSelection(), $createQuoteNode)],
];

/**
 * Makes a list, a heading or a quote of a paragraph that begins with one of these. The signs and the space come first, as a step of their
 * own: taken back, they stay as they were typed. Whether there was anything to do.
 */
export function applyBlockShortcut(editor: LexicalEditor): boolean {
  const signs = editor.getEditorState().read($signsBeforeCaret);
  const $apply = shortcuts.find(([pattern]) => pattern.test(signs))?.[1];
  if (!$apply) return false;
  editor.update(() => $getSelection()?.insertText(" "), { discrete: true });
  editor.update(() => $dropSigns(signs.length + 1) && $apply(), { discrete: true, tag: HISTORY_PUSH_TAG });
  return true;
}

/** All that stands between the beginning of a paragraph of the text and the caret; empty anywhere else. */
function $signsBeforeCaret(): string {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return "";
  const node = selection.anchor.getNode();
  const block = node.getParent();
  if (!$isTextNode(node) || node.getPreviousSibling() !== null || node.hasFormat("code")) return "";
  // Cells hold paragraphs alone.
  if (!$isParagraphNode(block) || !$isRootNode(block.getParent())) return "";
  return node.getTextContent().slice(0, selection.anchor.offset);
}

function $dropSigns(count: number): boolean {
  const selection = $getSelection();
  const node = $isRangeSelection(selection) ? selection.anchor.getNode() : null;
  if (!$isTextNode(node)) return false;
  const block = node.getParentOrThrow();
  if (node.getTextContentSize() > count) node.spliceText(0, count, "").select(0, 0);
  else {
    node.remove();
    block.selectStart();
  }
  return true;
}
