import { $insertGeneratedNodes } from "@lexical/clipboard";
import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { $generateNodesFromDOM } from "@lexical/html";
import { $toggleLink, LinkNode, TOGGLE_LINK_COMMAND } from "@lexical/link";
import { ListItemNode, ListNode, registerList } from "@lexical/list";
import { HeadingNode, QuoteNode, registerRichText } from "@lexical/rich-text";
import {
  $getRoot,
  $getSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  type LexicalEditor,
  PASTE_COMMAND,
} from "lexical";
import { LOAD_TAG, loadHtml } from "./load-html.ts";
import { RawNode } from "./raw-node.ts";
import { type PasteRefusal, pastedHtml, readPasted } from "./read-pasted.ts";
import { safeAddress } from "./sanitize.ts";
import { $toHtml } from "./to-html.ts";

const HISTORY_DELAY_MS = 300;

export interface RichText {
  readonly editor: LexicalEditor;
  /** Shows a text. It is not an edit: `onEdit` is not called for it. */
  load(html: string): { notSafe: boolean };
  /** The text as it is; the very text that was loaded as long as nothing differs from it. */
  html(): string;
}

/**
 * The editor on an element. `onEdit` is called after every edit by the person, undo included; `onPasted` with what a
 * paste could not bring in.
 */
export function createRichText(
  element: HTMLElement,
  onEdit: () => void,
  onPasted: (refusal: PasteRefusal) => void = () => {},
): RichText {
  const editor = createEditor({
    namespace: "cierre",
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, RawNode],
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(element);
  registerRichText(editor);
  registerList(editor);
  registerHistory(editor, createEmptyHistoryState(), HISTORY_DELAY_MS);
  registerLinks(editor);
  registerCleanPaste(editor, onPasted);
  let loaded = { html: "", asWritten: "" };
  const written = () => editor.getEditorState().read(() => $toHtml($getRoot()));
  editor.registerUpdateListener(({ tags, dirtyElements, dirtyLeaves }) => {
    if (!tags.has(LOAD_TAG) && dirtyElements.size + dirtyLeaves.size > 0) onEdit();
  });
  return {
    editor,
    load(html) {
      const result = loadHtml(editor, html);
      loaded = { html, asWritten: written() };
      return result;
    },
    html() {
      const now = written();
      return now === loaded.asWritten ? loaded.html : now;
    },
  };
}

function registerLinks(editor: LexicalEditor): void {
  editor.registerCommand(
    TOGGLE_LINK_COMMAND,
    (link) => {
      const url = typeof link === "string" ? link : (link?.url ?? null);
      // What a link tells its target is the site's affair, not the text's.
      $toggleLink(url === null ? null : safeAddress(url), { rel: null });
      return true;
    },
    COMMAND_PRIORITY_EDITOR,
  );
}

/** What is pasted goes through the sanitiser before the editor sees it. */
function registerCleanPaste(editor: LexicalEditor, onPasted: (refusal: PasteRefusal) => void): void {
  editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const selection = $getSelection();
      const html = event instanceof ClipboardEvent ? pastedHtml(event.clipboardData) : "";
      if (html === "" || selection === null) return false;
      event.preventDefault();
      const { dom, refusal } = readPasted(html);
      $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, dom), selection);
      onPasted(refusal);
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
}
