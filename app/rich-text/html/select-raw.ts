import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  type NodeKey,
} from "lexical";
import { $isRawNode } from "./raw-node.ts";

/**
 * Blocks that are kept whole are selected with a press, or by the arrows; Backspace and Delete take them out, Enter hears `opened`. The
 * selected one says so with `data-selected`.
 */
export function selectRawBlocks(editor: LexicalEditor, opened: () => void): void {
  let shown: NodeKey[] = [];
  editor.registerCommand(
    CLICK_COMMAND,
    ({ target }) => {
      const node = target instanceof Node ? $getNearestNodeFromDOMNode(target) : null;
      if (!$isRawNode(node)) return false;
      const selection = $createNodeSelection();
      selection.add(node.getKey());
      $setSelection(selection);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
  const onKey = <E extends KeyboardEvent | null>(command: LexicalCommand<E>, answer: () => void) =>
    editor.registerCommand(
      command,
      (event) => {
        if ($selectedRaw().length === 0) return false;
        event?.preventDefault();
        answer();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    );
  onKey(KEY_BACKSPACE_COMMAND, $removeSelected);
  onKey(KEY_DELETE_COMMAND, $removeSelected);
  // After the update that the key is heard in.
  onKey(KEY_ENTER_COMMAND, () => queueMicrotask(opened));
  editor.registerUpdateListener(({ editorState }) => {
    const selected = editorState.read(() => $selectedRaw().map((node) => node.getKey()));
    if (selected.length + shown.length === 0) return;
    for (const key of shown) editor.getElementByKey(key)?.removeAttribute("data-selected");
    for (const key of selected) editor.getElementByKey(key)?.setAttribute("data-selected", "");
    shown = selected;
  });
}

function $selectedRaw() {
  const selection = $getSelection();
  return $isNodeSelection(selection) ? selection.getNodes().filter($isRawNode) : [];
}

function $removeSelected(): void {
  for (const node of $selectedRaw()) {
    if (node.getNextSibling()) node.selectNext(0, 0);
    else node.selectPrevious();
    $getNodeByKey(node.getKey())?.remove();
  }
}
