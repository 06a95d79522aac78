import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_LOW, KEY_DOWN_COMMAND, type LexicalEditor } from "lexical";

/** Ctrl+K with words selected asks where they lead; without any the key is the page's, which opens its palette. */
export function linkOnShortcut(editor: LexicalEditor, editLink: () => void): void {
  const take = (event: KeyboardEvent) => {
    if (!isLinkKey(event) || !$hasWords()) return false;
    event.preventDefault();
    editLink();
    return true;
  };
  editor.registerCommand(KEY_DOWN_COMMAND, take, COMMAND_PRIORITY_LOW);
}

function isLinkKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function $hasWords(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && !selection.isCollapsed();
}
