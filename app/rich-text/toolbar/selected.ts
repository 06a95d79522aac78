import { $isLinkNode } from "@lexical/link";
import { $isListNode } from "@lexical/list";
import { $isHeadingNode } from "@lexical/rich-text";
import { $getSelection, $isRangeSelection, $isRootOrShadowRoot } from "lexical";

/** Address of the link around the selection; empty for none. Call within a read. */
export function $selectedLink(): string {
  const link = $around().find($isLinkNode);
  return link?.getURL() ?? "";
}

/** Kind of the block that the selection begins in, in a cell of the block there: a list's type, a heading's tag, otherwise its own type. Call within a read. */
export function $selectedBlock(): string | null {
  const around = $around();
  const list = around.find($isListNode);
  if (list) return list.getListType();
  const heading = around.find($isHeadingNode);
  return heading?.getTag() ?? around.find((node) => $isRootOrShadowRoot(node.getParent()))?.getType() ?? null;
}

/** The node where the selection begins and those around it, innermost first, the root left out. */
function $around() {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return [];
  const node = selection.anchor.getNode();
  return [node, ...node.getParents()].filter((one) => one.getType() !== "root");
}
