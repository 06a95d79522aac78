import { $isListItemNode, type ListItemNode } from "@lexical/list";
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
} from "lexical";

/**
 * Tab and Shift+Tab change how deep an item of a list lies; the focus stays in the text, also where an item can go no further. Behind
 * Escape the next Tab is the browser's, so that the keyboard gets out (WCAG 2.1.2).
 */
export function nestWithTab(editor: LexicalEditor): void {
  let isReleased = false;
  const note = ({ key }: KeyboardEvent) => {
    if (key === "Escape") isReleased = true;
    else if (key !== "Tab" && key !== "Shift") isReleased = false;
    return false;
  };
  const take = (event: KeyboardEvent) => {
    const item = $itemAtSelection();
    const leaves = isReleased || !editor.isEditable() || item === null || event.ctrlKey || event.altKey || event.metaKey;
    isReleased = false;
    if (leaves) return false;
    event.preventDefault();
    if (event.shiftKey) return editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);
    // Without an item above it would lie in one without words.
    if (item.getPreviousSibling() !== null) editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
    return true;
  };
  editor.registerCommand(KEY_DOWN_COMMAND, note, COMMAND_PRIORITY_LOW);
  editor.registerCommand(KEY_TAB_COMMAND, take, COMMAND_PRIORITY_LOW);
}

/** The item in which the selection begins. */
function $itemAtSelection(): ListItemNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const start = selection.isBackward() ? selection.focus : selection.anchor;
  return $findMatchingParent(start.getNode(), $isListItemNode);
}
