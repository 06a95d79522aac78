import { $isListNode } from "@lexical/list";
import { $createParagraphNode, $getRoot, $getState, $isParagraphNode, $setState, createState, type LexicalNode } from "lexical";

const gapState = createState("listGap", { parse: (value) => value === true });

/** Whether it is the empty line between two lists that no text has, as long as nobody writes there. */
export function $isListGap(node: LexicalNode | null | undefined): boolean {
  return $isParagraphNode(node) && node.isEmpty() && $getState(node, gapState);
}

/**
 * The editor makes one list of two neighbours of a kind. Where a text has two, an empty line keeps them apart; one that keeps nothing
 * apart any more goes.
 */
export function $keepListsApart(): void {
  for (const node of $getRoot().getChildren()) {
    if ($isListGap(node)) {
      if (!$areAlike(node.getPreviousSibling(), node.getNextSibling())) node.remove();
    } else if ($areAlike(node, node.getNextSibling())) node.insertAfter($setState($createParagraphNode(), gapState, true));
  }
}

function $areAlike(one: LexicalNode | null, other: LexicalNode | null): boolean {
  return $isListNode(one) && $isListNode(other) && one.getListType() === other.getListType();
}
