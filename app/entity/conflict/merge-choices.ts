import { fieldNames } from "../../../schema/declaration/field-path.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import { joinBlocks } from "../../../sync/merging/html-blocks.ts";
import { mergeDocument } from "../../../sync/merging/merge.ts";
import { type HtmlStretch, htmlStretches } from "../../../sync/merging/merge-html.ts";
import { uniteWords } from "../../../sync/merging/merge-words.ts";
import type { Values } from "../../../sync/outbox/outbox-operation.ts";
import type { Resolution } from "../../client/client-api.ts";
import { type Decision, decisionsOf, type MergeInput } from "../compare/decisions-of.ts";
import { type TextConflict, withTextAt } from "../compare/text-conflicts.ts";

/** What a person decided for a field, or for a rich text inside of one; `edited` carries the value written by hand. */
export type Choice =
  | { readonly side: "mine" }
  | { readonly side: "theirs" }
  | { readonly side: "edited"; readonly value: unknown }
  /** Of a rich text, by the number of the conflict in it, from 0; what has none is not decided yet. */
  | { readonly side: "paragraphs"; readonly of: ParagraphChoices };

/** What a person decided for paragraphs that both sides changed; `both`: mine first. */
export type ParagraphChoice = { readonly side: "mine" | "theirs" | "both" } | { readonly side: "edited"; readonly html: string };

export type ParagraphChoices = Readonly<Record<number, ParagraphChoice>>;

/** Decisions by the keys of what is decided. */
type Choices = Readonly<Record<string, Choice>>;

/** The decisions, and the former ones for undoing. */
export interface ChoicesState {
  readonly choices: Choices;
  readonly past: readonly Choices[];
}

export type ChoicesEvent =
  | { readonly type: "choose"; readonly key: string; readonly choice: Choice }
  | { readonly type: "choose-all"; readonly keys: readonly string[]; readonly side: "mine" | "theirs" }
  | { readonly type: "undo" };

export const noChoices: ChoicesState = { choices: {}, past: [] };

export function nextChoices(state: ChoicesState, event: ChoicesEvent): ChoicesState {
  switch (event.type) {
    case "choose": {
      const typing = goesOnTyping(state.choices[event.key], event.choice);
      const choices = { ...state.choices, [event.key]: event.choice };
      // Every key of one edit is undone together.
      return { choices, past: typing ? state.past : [...state.past, state.choices] };
    }
    case "choose-all": {
      const choices = Object.fromEntries(event.keys.map((key) => [key, { side: event.side }]));
      return { choices, past: [...state.past, state.choices] };
    }
    case "undo":
      return { choices: state.past.at(-1) ?? state.choices, past: state.past.slice(0, -1) };
  }
}

/** Both sides with the texts as decided, mine where nothing is: what both have alike is no conflict. */
function withTexts(input: MergeInput, texts: readonly TextConflict[], choices: Choices): MergeInput {
  let { mine, theirs } = input;
  for (const text of texts) {
    const html = chosenText(text, choices[text.key]);
    mine = withTextAt(mine, text.key, html);
    theirs = withTextAt(theirs, text.key, html);
  }
  return { ...input, mine, theirs };
}

/**
 * The value a field has after the decision; `undefined` while there is none. What the other side did elsewhere in it (other items of a
 * list) stays.
 */
export function chosenValue(input: MergeInput, field: string, choice: Choice | undefined): unknown {
  if (!choice) return undefined;
  if (choice.side === "edited") return choice.value;
  const { definition, base, mine, theirs } = input;
  const [taken, other] = choice.side === "theirs" ? [theirs, mine] : [mine, theirs];
  return mergeDocument(definition, base, taken, other).merged[field];
}

/** The stretches of a rich text that both sides changed; one whose paragraphs cannot be distinguished is one conflict. */
export function stretchesOf({ base, mine, theirs }: TextConflict): HtmlStretch[] {
  const whole = (html: string) => (html === "" ? [] : [html]);
  return htmlStretches(base, mine, theirs) ?? [{ tag: "conflict", base: whole(base), mine: whole(mine), theirs: whole(theirs) }];
}

/** The paragraphs of a conflict as decided. Both versions of a paragraph are one; what both sides have is there once. */
export function chosenBlocks(stretch: ConflictStretch, choice: ParagraphChoice | undefined): readonly string[] {
  const { mine, theirs } = stretch;
  switch (choice?.side) {
    case "theirs":
      return theirs;
    case "both":
      return uniteWords(stretch) ?? [...mine, ...theirs.filter((block) => !mine.includes(block))];
    case "edited":
      return [choice.html];
    default:
      return mine;
  }
}

export type ConflictStretch = Extract<HtmlStretch, { tag: "conflict" }>;

/** Whether there is nothing more to decide. */
export function isDecided({ text }: Decision, choice: Choice | undefined): boolean {
  return text ? openParagraphs(text, choice) === 0 : choice !== undefined;
}

/** How many conflicts of a rich text are not decided. */
export function openParagraphs(text: TextConflict, choice: Choice | undefined): number {
  return conflictsOf(text).filter((_, at) => paragraphChoice(choice, at) === undefined).length;
}

function conflictsOf(text: TextConflict): HtmlStretch[] {
  return stretchesOf(text).filter(({ tag }) => tag === "conflict");
}

/** What is decided for one conflict of a rich text, on its own or with the whole field. */
export function paragraphChoice(choice: Choice | undefined, conflict: number): ParagraphChoice | undefined {
  if (choice?.side === "paragraphs") return choice.of[conflict];
  return choice?.side === "mine" || choice?.side === "theirs" ? { side: choice.side } : undefined;
}

/** The decision for a rich text with that for one of its conflicts; what was decided with the whole text stays for the others. */
export function withParagraph(
  text: TextConflict,
  former: Choice | undefined,
  { conflict, choice }: { readonly conflict: number; readonly choice: ParagraphChoice },
): Choice {
  const known = conflictsOf(text).flatMap((_, at) => {
    const decided = at === conflict ? choice : paragraphChoice(former, at);
    return decided ? [[at, decided] as const] : [];
  });
  return { side: "paragraphs", of: Object.fromEntries(known) };
}

/**
 * What the decisions mean for the engine. What is not decided stays as mine. What of mine is not kept goes along as
 * `discarded`; theirs is a version of the history already.
 */
export function resolutionOf(input: MergeInput, choices: Choices): Resolution {
  const { definition, mine, theirs } = input;
  const decisions = decisionsOf(input);
  const agreed = withTexts(
    input,
    decisions.flatMap(({ text }) => text ?? []),
    choices,
  );
  const values = { ...mergeDocument(definition, agreed.base, agreed.mine, agreed.theirs).merged };
  for (const { key, text } of decisions)
    if (!text) values[key] = chosenValue(agreed, key, choices[key] ?? { side: "mine" }) ?? null;
  const discarded: Values = {};
  for (const { key, path } of decisions) {
    const [field = key] = fieldNames(path);
    const choice = choices[key];
    if (choice && givesUpMine(choice) && !isSameValue(values[field], mine[field])) discarded[field] = mine[field] ?? null;
  }
  const writable = Object.entries(definition.fields).filter(([, field]) => !field.readOnly);
  if (writable.every(([name]) => isSameValue(values[name], theirs[name]))) return { tag: "theirs" };
  return {
    tag: "keep",
    values: Object.fromEntries(writable.flatMap(([name]) => (name in values ? [[name, values[name]]] : []))),
    discarded,
  };
}

/** A rich text as decided; mine where nothing is. */
function chosenText(text: TextConflict, choice: Choice | undefined): string {
  let conflict = -1;
  const blocks = stretchesOf(text).flatMap((stretch) => {
    if (stretch.tag !== "conflict") return stretch.blocks;
    conflict += 1;
    return chosenBlocks(stretch, paragraphChoice(choice, conflict));
  });
  return joinBlocks(blocks);
}

/** Whether something of mine may not be in what stays. */
function givesUpMine(choice: Choice): boolean {
  if (choice.side !== "paragraphs") return choice.side !== "mine";
  return Object.values(choice.of).some(({ side }) => side === "theirs" || side === "edited");
}

/** Whether one key follows another in the same place, which are undone together. */
function goesOnTyping(former: Choice | undefined, next: Choice): boolean {
  if (next.side === "edited") return former?.side === "edited";
  if (next.side !== "paragraphs" || former?.side !== "paragraphs") return false;
  const changed = Object.keys(next.of)
    .map(Number)
    .filter((at) => next.of[at] !== former.of[at]); // keys of numbers
  return changed.length === 1 && changed.every((at) => next.of[at]?.side === "edited" && former.of[at]?.side === "edited");
}
