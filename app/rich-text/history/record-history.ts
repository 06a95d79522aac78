import {
  $getNodeByKey,
  $getRoot,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_EDITOR,
  CUT_TAG,
  type EditorState,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type NodeKey,
  PASTE_TAG,
  REDO_COMMAND,
  UNDO_COMMAND,
  type UpdateListenerPayload,
} from "lexical";
import { $gatherPieces, indexPieces, type LoadedPiece } from "../html/loaded-pieces.ts";
import { $blockToHtml } from "../html/to-html.ts";
import { LOAD_TAG, UNDO_TAG } from "../html/update-tags.ts";
import { createTextHistory, type NotedHistory } from "./text-history.ts";

/** Keys with less than this between them are taken back together, milliseconds. */
const TOGETHER_MS = 300;

/** What the history asks of the editor around it. */
export interface HistoryTarget {
  /** What the editor holds, piece by piece. */
  pieces(): readonly LoadedPiece[];
  /** Shows blocks in the place of those that differ, as an edit by the person that carries `UNDO_TAG`. */
  show(blocks: readonly string[]): void;
}

/** The steps of a person in an editor, which others' changes to the text do not end. */
export interface RecordedHistory {
  /** What was done up to now is a step. Call it before somebody else's text is shown. */
  close(): void;
  /** Somebody else's text is shown. */
  changedElsewhere(): void;
  clear(): void;
  /** The steps, with the text that they are about. */
  noted(): NotedSteps;
  /** Takes the place of having no steps, in a text that is made of these blocks. */
  restore(noted: NotedSteps): void;
  isEmpty(): boolean;
}

export interface NotedSteps extends NotedHistory {
  readonly blocks: readonly string[];
}

/** What goes on being one step: typing or deleting in one block. */
interface OpenStep {
  readonly block: NodeKey | null;
  readonly isGrowing: boolean;
  readonly at: number;
}

/** Records what the person does in the editor, and answers the commands to undo and redo. */
export function recordHistory(editor: LexicalEditor, target: HistoryTarget): RecordedHistory {
  const history = createTextHistory();
  /** The editor's pieces when the last step was closed. */
  let known: readonly LoadedPiece[] = [];
  /** What has changed since: every node that was dirty. */
  const touched = new Set<NodeKey>();
  let open: OpenStep | null = null;

  const offer = () => {
    editor.dispatchCommand(CAN_UNDO_COMMAND, open !== null || history.canUndo());
    editor.dispatchCommand(CAN_REDO_COMMAND, open === null && history.canRedo());
  };
  const close = (state: EditorState) => {
    if (open === null) return;
    const now = state.read(() => $piecesSince(known, touched));
    history.done(known.map(htmlOf), now.map(htmlOf));
    known = now;
    touched.clear();
    open = null;
  };
  const closeNow = () => close(editor.getEditorState());
  /** The editor holds another text than the history knows of. */
  const follow = (expected: readonly string[]) => {
    known = target.pieces();
    touched.clear();
    history.changedElsewhere(expected, known.map(htmlOf));
    offer();
  };
  const take = (way: "undo" | "redo") => {
    closeNow();
    const next = history[way](known.map(htmlOf));
    if (next === null) return;
    target.show(next);
    follow(next);
  };
  // A command runs inside an update, where the editor cannot be read yet.
  const later = (way: "undo" | "redo") => () => {
    queueMicrotask(() => editor.isEditable() && take(way));
    return true;
  };
  editor.registerCommand(UNDO_COMMAND, later("undo"), COMMAND_PRIORITY_EDITOR);
  editor.registerCommand(REDO_COMMAND, later("redo"), COMMAND_PRIORITY_EDITOR);
  editor.registerUpdateListener((update) => {
    const { tags, dirtyElements, dirtyLeaves, prevEditorState } = update;
    if (dirtyElements.size + dirtyLeaves.size === 0 || tags.has(UNDO_TAG) || tags.has(LOAD_TAG)) return;
    const next = stepOf(update);
    const wasOpen = open !== null;
    if (!(tags.has(HISTORY_MERGE_TAG) || editor.isComposing() || goesOn(open, next, tags))) close(prevEditorState);
    for (const key of dirtyElements.keys()) touched.add(key);
    for (const key of dirtyLeaves) touched.add(key);
    open = next;
    if (!wasOpen) offer();
  });
  return {
    close: closeNow,
    changedElsewhere: () => follow(known.map(htmlOf)),
    clear() {
      closeNow();
      history.clear();
      offer();
    },
    noted() {
      closeNow();
      return { ...history.noted(), blocks: known.map(htmlOf) };
    },
    restore({ blocks, ...noted }) {
      history.restore(noted);
      follow(blocks);
    },
    isEmpty: () => open === null && !history.canUndo() && !history.canRedo(),
  };
}

/** What an editor holds, where its pieces are known as they were before some of its nodes were touched. Call within a read. */
function $piecesSince(known: readonly LoadedPiece[], touched: ReadonlySet<NodeKey>): LoadedPiece[] {
  const $isSame = (key: NodeKey, written: string) => !touched.has(key) || $blockToHtml(key) === written;
  return $gatherPieces(indexPieces(known), { $isSame, $write: $blockToHtml });
}

const htmlOf = ({ html }: LoadedPiece) => html;

/** What an update is part of: of no step with others where it changes more than the text of one block. */
function stepOf({ editorState, prevEditorState, dirtyElements, dirtyLeaves }: UpdateListenerPayload): OpenStep {
  const at = Date.now();
  const blocks = editorState.read(() => [...dirtyElements.keys(), ...dirtyLeaves].filter($isBlock));
  const [block] = blocks;
  // Blocks that come, go or change places are several: their neighbours change with them.
  if (block === undefined || blocks.length > 1) return { block: null, isGrowing: false, at };
  const grown = editorState.read(() => $sizeOf(block)) - prevEditorState.read(() => $sizeOf(block));
  return { block: grown === 0 ? null : block, isGrowing: grown > 0, at };
}

function goesOn(open: OpenStep | null, next: OpenStep, tags: ReadonlySet<string>): boolean {
  if (open === null || [PASTE_TAG, CUT_TAG, HISTORY_PUSH_TAG].some((tag) => tags.has(tag))) return false;
  const isAlike = open.block !== null && open.block === next.block && open.isGrowing === next.isGrowing;
  return isAlike && next.at < open.at + TOGETHER_MS;
}

function $isBlock(key: NodeKey): boolean {
  return $getNodeByKey(key)?.getParent()?.is($getRoot()) ?? false;
}

function $sizeOf(key: NodeKey): number {
  return $getNodeByKey(key)?.getTextContentSize() ?? 0;
}
