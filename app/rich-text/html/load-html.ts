import { $isTableSelection } from "@lexical/table";
import {
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $setSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from "lexical";
import { changesOf } from "../../../sync/outbox/sequence-changes.ts";
import { $caretAtChange, $caretIn, $keepCaret, $textOf } from "../history/kept-caret.ts";
import { hasForeignMarkup } from "../paste/foreign-markup.ts";
import { $keepListsApart } from "./list-gaps.ts";
import type { LoadedPiece, ReadPiece } from "./loaded-pieces.ts";
import { $readBlock } from "./read-block.ts";
import { sanitize } from "./sanitize.ts";
import { type SourceBlock, sourceBlock, sourceBlocks } from "./source-blocks.ts";
import { LOAD_TAG, UNDO_TAG } from "./update-tags.ts";

export interface Loaded {
  /** Whether the text carried code that the editor does not write. */
  readonly notSafe: boolean;
  /** What the blocks came from. */
  readonly pieces: readonly ReadPiece[];
}

/**
 * Shows a text in the place of what the editor holds (`held`). Blocks that are the same stay what they are, with a caret that is
 * in them; a caret in a block that changes stays where it was in it.
 */
export function loadHtml(editor: LexicalEditor, html: string, held: readonly LoadedPiece[]): Loaded {
  const notSafe = hasForeignMarkup(new DOMParser().parseFromString(html, "text/html"));
  const blocks = sourceBlocks(html, sanitize(html));
  const wanted = blocks.map((block) => block.html);
  const sourceOf = (at: number) => blocks[at] ?? { html: "", safe: "" };
  const pieces = showBlocks(editor, { wanted, sourceOf }, held, [LOAD_TAG, "history-merge"], $keepCaretOf);
  return { notSafe, pieces };
}

/** Shows blocks in the place of what the editor holds, as what the person took back, with the caret where something changed. */
export function showStep(editor: LexicalEditor, wanted: readonly string[], held: readonly LoadedPiece[]): readonly ReadPiece[] {
  return showAsEdit(editor, wanted, held, UNDO_TAG);
}

/** The same as something that the person does: a step of its own. */
export function showEdit(editor: LexicalEditor, wanted: readonly string[], held: readonly LoadedPiece[]): void {
  showAsEdit(editor, wanted, held, HISTORY_PUSH_TAG);
}

function showAsEdit(
  editor: LexicalEditor,
  wanted: readonly string[],
  held: readonly LoadedPiece[],
  tag: string,
): readonly ReadPiece[] {
  // Steps are kept where others may write: what they bring is looked at like a text that comes.
  const sourceOf = (at: number) => sourceBlock(wanted[at] ?? "");
  return showBlocks(editor, { wanted, sourceOf }, held, [tag], ({ gone }) => {
    const before = gone.map($textOf).at(-1) ?? "";
    return (come, next) => $caretAtChange(before, come, next);
  });
}

/** Blocks that are going to be replaced, before they are. Answers what is to be done with the caret afterwards. */
type WatchCaret = (leaving: {
  readonly gone: readonly NodeKey[];
}) => (come: readonly NodeKey[], next: LexicalNode | null) => void;

const $keepCaretOf: WatchCaret = ({ gone }) => {
  const caret = $caretIn(gone);
  return (come) => caret && $keepCaret(caret, come);
};

/** Blocks that an editor is to show. */
interface Wanted {
  readonly wanted: readonly string[];
  /** Asked for those alone that are not there already. */
  sourceOf(at: number): SourceBlock;
}

/** Puts in what differs; answers what the blocks came from. */
function showBlocks(
  editor: LexicalEditor,
  { wanted, sourceOf }: Wanted,
  held: readonly LoadedPiece[],
  tags: readonly string[],
  $watchCaret: WatchCaret,
): readonly ReadPiece[] {
  const changes = changesOf(trimmed(held.map((piece) => piece.html)), trimmed(wanted)) ?? [
    { from: 0, to: held.length, items: wanted },
  ];
  const pieces: ReadPiece[] = [];
  /** How many of the wanted blocks are there already. */
  let made = 0;
  const isHere = editor.getRootElement()?.contains(document.activeElement) ?? false;
  editor.update(
    () => {
      if (held.length === 0) $getRoot().clear();
      let at = 0;
      const keep = (upTo: number) => {
        for (const piece of held.slice(at, upTo)) pieces.push({ ...piece, html: wanted[made++] ?? "" });
        at = upTo;
      };
      for (const { from, to, items } of changes) {
        keep(from);
        const next = $getNodeByKey(held[to]?.keys[0] ?? "");
        const gone = held.slice(from, to).flatMap(({ keys }) => keys);
        const $setCaret = $watchCaret({ gone });
        const come: NodeKey[] = [];
        for (const _ of items) {
          const { piece, nodes } = $readBlock(editor, sourceOf(made++));
          for (const node of nodes) $putBefore(next, node);
          pieces.push(piece);
          come.push(...piece.keys);
        }
        for (const key of gone) $getNodeByKey(key)?.remove();
        $setCaret(come, next);
        at = to;
      }
      keep(held.length);
      $keepListsApart();
      $dropGoneCells();
      if ($getRoot().isEmpty()) $getRoot().append($createParagraphNode());
    },
    { tag: [...tags, ...(isHere ? [] : ["skip-dom-selection"])], discrete: true },
  );
  return pieces;
}

/** Selected cells of a table that is gone: unlike a caret, they would stay selected. */
function $dropGoneCells(): void {
  const selection = $getSelection();
  if ($isTableSelection(selection) && !selection.isValid()) $setSelection(null);
}

const trimmed = (blocks: readonly string[]) => blocks.map((block) => block.trim());

/** At the end without a block before which it is to stand. */
function $putBefore(next: LexicalNode | null, node: LexicalNode): void {
  if (next) next.insertBefore(node);
  else $getRoot().append(node);
}
