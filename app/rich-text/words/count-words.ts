import { $getNodeByKey, $getRoot, type LexicalEditor, type NodeKey } from "lexical";

/** Words that somebody reads in a minute, silently, in Spanish. */
const WORDS_PER_MINUTE = 220;
/** After the last key, milliseconds: nobody reads it while they type. */
const QUIET_MS = 400;

/** Words of a plain text. */
export function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Minutes that reading takes, at least one where there is anything to read. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / WORDS_PER_MINUTE);
}

/** Tells how many words the editor holds, a moment after they change. Only blocks that changed are counted again. */
export function watchWords(editor: LexicalEditor, onCount: (words: number) => void): void {
  const counted = new Map<NodeKey, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () =>
    editor.getEditorState().read(() => {
      let words = 0;
      for (const key of $getRoot().getChildrenKeys()) {
        const known = counted.get(key) ?? wordsOf($getNodeByKey(key)?.getTextContent() ?? "");
        counted.set(key, known);
        words += known;
      }
      return words;
    });
  editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (dirtyElements.size + dirtyLeaves.size === 0) return;
    for (const key of [...dirtyElements.keys(), ...dirtyLeaves]) counted.delete(key);
    clearTimeout(timer);
    timer = setTimeout(() => onCount(count()), QUIET_MS);
  });
}
