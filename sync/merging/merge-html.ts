import { changesOf } from "../outbox/sequence-changes.ts";
import { htmlBlocks, joinBlocks } from "./html-blocks.ts";
import { changedItems, type Region, regionsOf } from "./merge-regions.ts";
import { mergeWords } from "./merge-words.ts";

export interface MergedHtml {
  readonly html: string;
  readonly conflict: boolean;
}

/** What becomes of blocks that both sides changed. */
export type DecideBlocks = (mine: readonly string[], theirs: readonly string[]) => readonly string[];

/** A stretch of two texts that were made of the same one, in blocks. */
export type HtmlStretch =
  /** Nobody changed these, or only one side did, or both the same way: `blocks` is what they became. */
  | { readonly tag: "merged"; readonly blocks: readonly string[] }
  /** Both changed the same blocks, in words that touch each other; a side without any deleted them. */
  | {
      readonly tag: "conflict";
      readonly base: readonly string[];
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

/**
 * Merges a text block by block: what each side did to other paragraphs than the other one is there, and what both put in the
 * same place is there one after the other. Where both changed the same paragraph their words are merged (`mergeWords`); where those touch
 * it is a conflict, and mine is taken unless `decide` says otherwise. `null`: there are no blocks to go by.
 */
export function mergeHtml(base: string, mine: string, theirs: string, decide: DecideBlocks = (my) => my): MergedHtml | null {
  const stretches = htmlStretches(base, mine, theirs);
  if (!stretches) return null;
  const blocks = stretches.flatMap((stretch) =>
    stretch.tag === "conflict" ? decide(stretch.mine, stretch.theirs) : stretch.blocks,
  );
  return { html: joinBlocks(blocks), conflict: stretches.some(({ tag }) => tag === "conflict") };
}

/** The stretches that a merge consists of, in order: joined (`joinBlocks`), with a decision for each conflict, they are the merged text. */
export function htmlStretches(base: string, mine: string, theirs: string): HtmlStretch[] | null {
  const [before, my, their] = [base, mine, theirs].map(comparedBlocks);
  if (!before || !my || !their || before.length === 0) return null;
  const [ours, others] = [changesOf(before, my), changesOf(before, their)];
  if (!ours || !others) return null;
  const stretches: HtmlStretch[] = [];
  const untouched = (from: number, to: number) => {
    if (from < to) stretches.push({ tag: "merged", blocks: before.slice(from, to) });
  };
  let at = 0;
  for (const region of regionsOf(ours, others)) {
    untouched(at, region.from);
    stretches.push(mergeRegion(before, region));
    at = region.to;
  }
  untouched(at, before.length);
  return stretches;
}

/** The blocks of a text as they are compared: without the blank text between them, which says nothing. Editors write none. */
export function comparedBlocks(html: string): string[] | null {
  return htmlBlocks(html)?.map((block) => block.trim()) ?? null;
}

function mergeRegion(base: readonly string[], { from, to, mine, theirs }: Region): HtmlStretch {
  const my = changedItems(base, from, to, mine);
  const their = changedItems(base, from, to, theirs);
  if (mine.length === 0) return { tag: "merged", blocks: their };
  if (theirs.length === 0 || my.join("") === their.join("")) return { tag: "merged", blocks: my };
  if (from < to) {
    const sides = { base: base.slice(from, to), mine: my, theirs: their };
    const words = mergeWords(sides);
    return words ? { tag: "merged", blocks: words } : { tag: "conflict", ...sides };
  }
  if (holds(my, their)) return { tag: "merged", blocks: my };
  if (holds(their, my)) return { tag: "merged", blocks: their };
  // Whoever merges finds the same order.
  return { tag: "merged", blocks: my.join("") < their.join("") ? [...my, ...their] : [...their, ...my] };
}

/** Whether one has all blocks of the other, in their order. */
function holds(blocks: readonly string[], others: readonly string[]): boolean {
  let found = 0;
  for (const block of blocks) if (block === others[found]) found += 1;
  return found === others.length;
}
