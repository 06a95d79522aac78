import type { EditorState, LexicalEditor, NodeKey } from "lexical";
import { $gatherPieces, $settlePieces, indexPieces, type LoadedPiece, type ReadPiece } from "./loaded-pieces.ts";
import { $blockToHtml } from "./to-html.ts";

/** The text of an editor as HTML, block by block: what nobody has touched is written as it came. */
export interface WrittenBlocks {
  /** Call it when the editor holds the pieces, and nothing else. */
  loaded(pieces: readonly ReadPiece[]): void;
  html(): string;
  /** Whether some of it carries code that no editor of ours writes. */
  isStrange(): boolean;
  /** What the editor holds, piece by piece. */
  pieces(): readonly LoadedPiece[];
}

export function createWrittenBlocks(editor: LexicalEditor): WrittenBlocks {
  let index = indexPieces([]);
  /** What has been written since it last changed. */
  const written = new Map<NodeKey, string>();
  let last: { readonly state: EditorState; readonly pieces: readonly LoadedPiece[] } | null = null;
  editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    for (const key of dirtyElements.keys()) written.delete(key);
    for (const key of dirtyLeaves) written.delete(key);
  });
  const $write = (key: NodeKey): string => {
    const html = written.get(key) ?? $blockToHtml(key);
    written.set(key, html);
    return html;
  };
  const $isSame = (key: NodeKey, before: string) => $write(key) === before;
  const read = () => {
    const state = editor.getEditorState();
    if (last?.state !== state) last = { state, pieces: state.read(() => $gatherPieces(index, { $isSame, $write })) };
    return last.pieces;
  };
  return {
    loaded(pieces) {
      index = indexPieces(editor.getEditorState().read(() => $settlePieces(pieces, $write)));
      last = null;
    },
    html: () =>
      read()
        .map(({ html }) => html)
        .join(""),
    isStrange: () => read().some((piece) => piece.isStrange),
    pieces: read,
  };
}
