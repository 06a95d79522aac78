import { $generateNodesFromDOM } from "@lexical/html";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode, registerList } from "@lexical/list";
import { HeadingNode, QuoteNode, registerRichText } from "@lexical/rich-text";
import {
  $addUpdateTag,
  $getSelection,
  $isDecoratorNode,
  $isElementNode,
  type BaseSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  PASTE_COMMAND,
} from "lexical";
import { joinBlocks } from "../../sync/merging/html-blocks.ts";
import { mergeHtml } from "../../sync/merging/merge-html.ts";
import { type RecordedHistory, recordHistory } from "./history/record-history.ts";
import { $asBlocks } from "./html/as-blocks.ts";
import { $insertPastedNodes } from "./html/insert-blocks.ts";
import { loadHtml, showEdit, showStep } from "./html/load-html.ts";
import type { LoadedPiece } from "./html/loaded-pieces.ts";
import { RawNode } from "./html/raw-node.ts";
import { LOAD_TAG } from "./html/update-tags.ts";
import { createWrittenBlocks } from "./html/written-blocks.ts";
import { nestWithTab } from "./lists/nest-with-tab.ts";
import { $setLink, articleLinkImport, SET_LINK_COMMAND } from "./mentions/link-reference.ts";
import { MentionNode } from "./mentions/mention-node.ts";
import { $pasteAddress, pastedAddress } from "./paste/paste-address.ts";
import { type PasteRefusal, pastedHtml, readPasted } from "./paste/read-pasted.ts";
import { registerTables, tableImport, tableNodes, tableTheme } from "./tables/table-nodes.ts";
import { leaveRaisedText } from "./typing/end-raised-text.ts";

/** How formats that have no element of their own, and items that only hold another list, are called in the editor's styles. */
const textTheme = {
  text: { underline: "underlined", strikethrough: "struck", underlineStrikethrough: "underlined-struck" },
  list: { nested: { listitem: "nested" } },
};

export interface RichText {
  readonly editor: LexicalEditor;
  /**
   * Shows a text. It is not an edit: `onEdit` is not called for it. With `known`, what the text grew from, what was typed since
   * stays; where both changed the same paragraph, both are there.
   */
  load(html: string, known?: string | null): { notSafe: boolean };
  /** The text as it is; the very text that was loaded as long as nothing differs from it. */
  html(): string;
  /** Whether it carries code that the editor does not write, as `load` said of the text that was loaded. */
  notSafe(): boolean;
  /** What it consists of, block by block. */
  blocks(): readonly LoadedPiece[];
  /** Shows blocks in the place of those that differ, as one step of the person. */
  put(blocks: readonly string[]): void;
  /** The person's own steps, which another text does not end. */
  readonly history: RecordedHistory;
}

/**
 * The editor on an element. `onEdit` is called after every edit by the person, undo included; `onPasted` with what a
 * paste could not bring in, `onAddress` with an address that became a link.
 */
export function createRichText(
  element: HTMLElement,
  onEdit: () => void,
  onPasted: (refusal: PasteRefusal) => void = () => {},
  onAddress: (address: string) => void = () => {},
): RichText {
  const editor = createEditor({
    namespace: "cierre",
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, MentionNode, RawNode, ...tableNodes],
    html: { import: { ...articleLinkImport, ...tableImport } },
    theme: { ...tableTheme, ...textTheme },
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(element);
  registerRichText(editor);
  registerList(editor);
  nestWithTab(editor);
  leaveRaisedText(editor);
  registerTables(editor);
  registerLinks(editor);
  registerCleanPaste(editor, onPasted, onAddress);
  const blocks = createWrittenBlocks(editor);
  const history = recordHistory(editor, {
    pieces: blocks.pieces,
    show: (wanted) => blocks.loaded(showStep(editor, wanted, blocks.pieces())),
  });
  let loaded = { html: "", asWritten: "", notSafe: false, tail: "" };
  editor.registerUpdateListener(({ tags, dirtyElements, dirtyLeaves }) => {
    if (!tags.has(LOAD_TAG) && dirtyElements.size + dirtyLeaves.size > 0) onEdit();
  });
  const html = () => {
    const now = blocks.html();
    return now === loaded.asWritten ? loaded.html : splitTail(blocks.pieces()).text;
  };
  const tail = () => (blocks.html() === loaded.asWritten ? loaded.tail : splitTail(blocks.pieces()).tail);
  return {
    editor,
    load(current, known = null) {
      const typed = html();
      const shown = known === null || typed === known ? current : withTyped(known, typed, current);
      const kept = EMPTY_END.test(shown) ? "" : (known === null ? "" : tail()) || (WHOLE_END.test(shown) ? "<p></p>" : "");
      history.close();
      const { notSafe, pieces } = loadHtml(editor, shown + kept, blocks.pieces());
      blocks.loaded(pieces);
      history.changedElsewhere();
      loaded = { html: shown, asWritten: blocks.html(), notSafe, tail: kept };
      return { notSafe };
    },
    html,
    blocks: blocks.pieces,
    put(wanted) {
      history.close();
      showEdit(editor, wanted, blocks.pieces());
    },
    notSafe: () => blocks.isStrange() || (loaded.notSafe && blocks.html() === loaded.asWritten),
    history,
  };
}

/** Ends with a block that takes no words: there must be a place to write below it. */
const WHOLE_END = /(?:<\/(?:figure|picture|iframe|video|audio|table|pre|details|dl|svg)>|<(?:img|hr)\b[^>]*>)\s*$/i;

const EMPTY_END = /<p>(?:<br>)?<\/p>\s*$/;

/** Empty paragraphs at the end are places to write, and no part of the text until somebody does. */
function splitTail(pieces: readonly LoadedPiece[]): { readonly text: string; readonly tail: string } {
  const blocks = pieces.map(({ html }) => html);
  const end = blocks.findLastIndex((html) => !/^\s*<p>(?:<br>)?<\/p>\s*$/.test(html)) + 1;
  return { text: blocks.slice(0, end).join(""), tail: blocks.slice(end).join("") };
}

/** What was typed, in a text that has become another one meanwhile. */
function withTyped(known: string, typed: string, current: string): string {
  return mergeHtml(known, typed, current, (mine, theirs) => [...theirs, ...mine])?.html ?? joinBlocks([current, typed]);
}

function registerLinks(editor: LexicalEditor): void {
  editor.registerCommand(
    SET_LINK_COMMAND,
    (target) => {
      $setLink(target);
      return true;
    },
    COMMAND_PRIORITY_EDITOR,
  );
}

/** What is pasted goes through the sanitiser before the editor sees it. */
function registerCleanPaste(
  editor: LexicalEditor,
  onPasted: (refusal: PasteRefusal) => void,
  onAddress: (address: string) => void,
): void {
  editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const selection = $getSelection();
      if (!(event instanceof ClipboardEvent) || selection === null) return false;
      const address = pastedAddress(event.clipboardData);
      if (address !== null && $pasteAddress(address, selection)) {
        event.preventDefault();
        $addUpdateTag(HISTORY_PUSH_TAG);
        onAddress(address);
        return true;
      }
      const html = pastedHtml(event.clipboardData);
      if (html === "") return false;
      event.preventDefault();
      onPasted($insertPasted(editor, html, selection));
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
}

/** Puts foreign HTML, cleaned, where the selection is; says what it could not bring in. */
export function $insertPasted(editor: LexicalEditor, html: string, selection: BaseSelection): PasteRefusal {
  const { dom, refusal } = readPasted(html);
  const nodes = $generateNodesFromDOM(editor, dom);
  const hasBlocks = nodes.some((node) => ($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline());
  $insertPastedNodes(editor, hasBlocks ? $asBlocks(nodes) : nodes, selection);
  return refusal;
}
