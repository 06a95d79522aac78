import { diffArrays } from "diff";
import { type HtmlWord, htmlWords, type LineTag, wordKey } from "./html-words.ts";

/** Comparing texts longer than this takes gives up, in milliseconds: all of one is removed, all of the other added. */
const TIMEOUT_MS = 400;

export type MarkKind = "same" | "added" | "removed";

/** Neighbouring words of a line that fared alike. */
export interface MarkedRun {
  readonly mark: MarkKind;
  readonly words: readonly Exclude<HtmlWord, { kind: "line" }>[];
}

/** A line of both texts, or of one of them. */
export interface MarkedLine {
  readonly tag: LineTag;
  /** What became of the line itself: one that was divided is added, whatever became of its words. */
  readonly mark: MarkKind;
  readonly runs: readonly MarkedRun[];
}

/** Two rich texts as one, line by line, each word marked with what became of it. */
export function markedLines(before: string, after: string): MarkedLine[] {
  const lines: { tag: LineTag; mark: MarkKind; runs: { mark: MarkKind; words: MarkedRun["words"][number][] }[] }[] = [];
  for (const { word, mark } of markedWords(htmlWords(before), htmlWords(after))) {
    if (word.kind === "line") {
      lines.push({ tag: word.tag, mark, runs: [] });
      continue;
    }
    const line = lines.at(-1);
    const run = line?.runs.at(-1);
    if (run?.mark === mark) run.words.push(word);
    else line?.runs.push({ mark, words: [word] });
  }
  return lines.filter(({ runs }) => runs.length > 0);
}

/** Whether any word came or went; where none did, only the format changed. */
export function hasMarks(lines: readonly MarkedLine[]): boolean {
  return lines.some(({ runs }) => runs.some(({ mark }) => mark !== "same"));
}

interface MarkedWord {
  readonly word: HtmlWord;
  readonly mark: MarkKind;
}

function markedWords(old: readonly HtmlWord[], young: readonly HtmlWord[]): MarkedWord[] {
  const changes = diffArrays(old.map(wordKey), young.map(wordKey), { timeout: TIMEOUT_MS }) ?? [
    { count: old.length, removed: true, added: false },
    { count: young.length, removed: false, added: true },
  ];
  let [from, at] = [0, 0];
  return changes.flatMap(({ count, added, removed }) => {
    const mark: MarkKind = added ? "added" : removed ? "removed" : "same";
    const words = removed ? old.slice(from, from + count) : young.slice(at, at + count);
    if (!added) from += count;
    if (!removed) at += count;
    return words.map((word) => ({ word, mark }));
  });
}
