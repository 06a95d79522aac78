import { $getSelection, $isRangeSelection, $isTextNode, HISTORY_PUSH_TAG, type LexicalEditor } from "lexical";
import { typographicTyped } from "../../fields/text/typographic-quotes.ts";

/**
 * Makes typographic quotes of straight ones while somebody types, as the plain fields do (FIELD-034), but not in code. It is a step of
 * its own: taken back, the straight quote stays.
 */
export function curlQuotes(editor: LexicalEditor, element: HTMLElement): void {
  element.addEventListener(
    "beforeinput",
    (event) => {
      const { inputType, data } = event;
      if (inputType !== "insertText" || (data !== '"' && data !== "'") || event.isComposing || !editor.isEditable()) return;
      const preceding = editor.getEditorState().read($precedingText);
      if (preceding === null) return;
      // The editor would take it for a key like others.
      event.preventDefault();
      event.stopImmediatePropagation();
      editor.update(() => $getSelection()?.insertText(data), { discrete: true });
      const quote = typographicTyped(preceding, preceding + data).slice(-1);
      editor.update(() => $replaceLetterBefore(quote), { discrete: true, tag: HISTORY_PUSH_TAG });
    },
    { capture: true },
  );
}

/** The last of what stands before the selection in its line; `null` where nobody wants other quotes than those that they typed. */
function $precedingText(): string | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || selection.hasFormat("code")) return null;
  const start = selection.isBackward() ? selection.focus : selection.anchor;
  const node = start.getNode();
  if ($isTextNode(node) && start.offset > 0) return node.getTextContent().slice(0, start.offset);
  if (!$isTextNode(node)) return node.getChildAtIndex(start.offset - 1)?.getTextContent() ?? "";
  const parent = node.getParent();
  const before = node.getPreviousSibling() ?? (parent?.isInline() ? parent.getPreviousSibling() : null);
  return before?.getTextContent() ?? "";
}

function $replaceLetterBefore(letter: string): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const node = selection.anchor.getNode();
  if ($isTextNode(node)) node.spliceText(selection.anchor.offset - 1, 1, letter, true);
}
