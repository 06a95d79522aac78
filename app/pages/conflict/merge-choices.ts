import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { isSameValue } from "../../../schema/same-value.ts";
import { mergeDocument } from "../../../sync/merge.ts";
import type { Values } from "../../../sync/outbox-operation.ts";
import type { Resolution } from "../../client/client-api.ts";

/** What a person decided for a field; `edited` carries the value written by hand. */
export type Choice =
  | { readonly side: "mine" }
  | { readonly side: "theirs" }
  | { readonly side: "edited"; readonly value: unknown };

export interface MergeInput {
  readonly definition: CollectionDefinition;
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Decisions by field, and the former ones for undoing. */
export interface ChoicesState {
  readonly choices: Readonly<Record<string, Choice>>;
  readonly past: readonly Readonly<Record<string, Choice>>[];
}

export type ChoicesEvent =
  | { readonly type: "choose"; readonly field: string; readonly choice: Choice }
  | { readonly type: "choose-all"; readonly fields: readonly string[]; readonly side: "mine" | "theirs" }
  | { readonly type: "undo" };

export const noChoices: ChoicesState = { choices: {}, past: [] };

export function nextChoices(state: ChoicesState, event: ChoicesEvent): ChoicesState {
  switch (event.type) {
    case "choose": {
      const typing = event.choice.side === "edited" && state.choices[event.field]?.side === "edited";
      const choices = { ...state.choices, [event.field]: event.choice };
      // Every key of one edit is undone together.
      return { choices, past: typing ? state.past : [...state.past, state.choices] };
    }
    case "choose-all": {
      const choices = Object.fromEntries(event.fields.map((field) => [field, { side: event.side }]));
      return { choices, past: [...state.past, state.choices] };
    }
    case "undo":
      return { choices: state.past.at(-1) ?? state.choices, past: state.past.slice(0, -1) };
  }
}

/** Fields that both sides changed; the others merge by themselves. */
export function conflictingFields({ definition, base, mine, theirs }: MergeInput): string[] {
  return mergeDocument(definition, base, mine, theirs).conflicts;
}

/** The value a field has after the decision; `undefined` while there is none. */
export function chosenValue(input: MergeInput, field: string, choice: Choice | undefined): unknown {
  if (!choice) return undefined;
  if (choice.side === "edited") return choice.value;
  return choice.side === "mine" ? input.mine[field] : input.theirs[field];
}

/**
 * What the decisions mean for the engine. Undecided fields stay as mine. What of mine is not kept goes along as
 * `discarded`; theirs is a version of the history already.
 */
export function resolutionOf(input: MergeInput, choices: Readonly<Record<string, Choice>>): Resolution {
  const { definition, base, mine, theirs } = input;
  const { merged, conflicts } = mergeDocument(definition, base, mine, theirs);
  const values = { ...merged };
  const discarded: Values = {};
  for (const field of conflicts) {
    const choice = choices[field] ?? { side: "mine" };
    values[field] = chosenValue(input, field, choice) ?? null;
    if (!isSameValue(values[field], mine[field])) discarded[field] = mine[field] ?? null;
  }
  const writable = Object.entries(definition.fields).filter(([, field]) => !field.readOnly);
  if (writable.every(([name]) => isSameValue(values[name], theirs[name]))) return { tag: "theirs" };
  return {
    tag: "keep",
    values: Object.fromEntries(writable.flatMap(([name]) => (name in values ? [[name, values[name]]] : []))),
    discarded,
  };
}
