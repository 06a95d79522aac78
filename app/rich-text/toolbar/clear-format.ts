import { $setBlocksType } from "@lexical/selection";
import {
  $createTableSelectionFrom,
  $isTableCellNode,
  $isTableNode,
  $isTableSelection,
  type TableSelection,
} from "@lexical/table";
import {
  $copyNode,
  $createParagraphNode,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type ElementNode,
  type LexicalEditor,
} from "lexical";
import { $topBlock } from "../html/top-block.ts";

/** Makes plain paragraphs of what is selected, which from then on is nothing of what it came from: so foreign markup is cleaned (ART-131). */
export function clearFormat(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return;
    const nodes = selection.extract();
    const blocks = new Set(nodes.map($topBlock));
    for (const node of nodes) if ($isTextNode(node)) node.setFormat(0).setStyle("");
    $setBlocksType(selection, $createParagraphNode);
    for (const block of blocks) if ($isElementNode(block) && block.isAttached()) $renew(block);
  });
}

/** Another block with the same in it: a table, a quotation of several paragraphs. */
function $renew(block: ElementNode): void {
  const selection = $getSelection();
  const renewed = $copyNode(block);
  block.insertBefore(renewed);
  renewed.append(...block.getChildren());
  block.remove();
  if ($isTableSelection(selection) && selection.tableKey === block.getKey()) $selectAgain(selection, renewed);
}

function $selectAgain({ anchor, focus }: TableSelection, table: ElementNode): void {
  const [from, to] = [anchor, focus].map(({ key }) => $getNodeByKey(key));
  if ($isTableNode(table) && $isTableCellNode(from) && $isTableCellNode(to)) {
    $setSelection($createTableSelectionFrom(table, from, to));
  }
}
