import { $getSelection, $isRangeSelection, $isTextNode, type LexicalEditor, type TextNode } from "lexical";
import { $isMentionNode } from "../mentions/mention-node.ts";
import { applyBlockShortcut } from "./block-shortcuts.ts";
import { $endRaisedText } from "./end-raised-text.ts";

/** What a space means besides itself: the kind of a block, the end of raised text, and nothing where a mention brought one already. */
export function watchTypedSpace(editor: LexicalEditor, element: HTMLElement): void {
  element.addEventListener(
    "beforeinput",
    (event) => {
      if (event.inputType !== "insertText" || event.data !== " " || event.isComposing || !editor.isEditable()) return;
      if (!applyBlockShortcut(editor) && !skipSpaceOfMention(editor)) {
        editor.update(() => void $endRaisedText(), { discrete: true });
        return;
      }
      // The editor would put in another one.
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** The space behind a mention is there: the caret goes behind it. */
function skipSpaceOfMention(editor: LexicalEditor): boolean {
  const isThere = editor.getEditorState().read(() => $spaceOfMention() !== null);
  if (isThere) editor.update(() => $spaceOfMention()?.select(1, 1), { discrete: true });
  return isThere;
}

/** The text that begins with the space behind a mention, where the caret is before or behind that. */
function $spaceOfMention(): TextNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { offset } = selection.anchor;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node)) return null;
  const isBehindMention = $isMentionNode(node) && offset === node.getTextContentSize();
  const text = isBehindMention ? node.getNextSibling() : node;
  const isAtSpace = isBehindMention || (offset <= 1 && $isMentionNode(node.getPreviousSibling()));
  return isAtSpace && $isTextNode(text) && text.getTextContent().startsWith(" ") ? text : null;
}
