import { $getSelection, $isParagraphNode, $isRangeSelection, $isRootNode, $isTextNode } from "lexical";

/** What stands behind the `/` of a paragraph of the text that has nothing else, with the caret at its end. */
export function $typedCommand(): string | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  const block = node.getParent();
  if (!$isTextNode(node) || !$isParagraphNode(block) || block.getChildrenSize() !== 1 || !$isRootNode(block.getParent()))
    return null;
  const text = node.getTextContent();
  return selection.anchor.offset === text.length ? (/^\/([\p{L}\p{N} ]{0,30})$/u.exec(text)?.[1] ?? null) : null;
}
