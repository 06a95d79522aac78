import { front } from "../../../../schema/features/fronts/front.ts";
import { mergeDocument } from "../../../../sync/merging/merge.ts";
import { asItems } from "../../../fields/narrow-value.ts";
import type { Item } from "./front-place.ts";

/** Something that was done to the components. */
export interface Step {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
  /** Steps of the same one that follow each other, as keys in one text do, are one step; `null`: one of its own. */
  readonly about: string | null;
}

/** What can be taken back, the last one last, and what was taken back. */
export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const noSteps: Steps = { done: [], undone: [] };

/** Further back than this nothing is taken back. */
const MOST_STEPS = 100;

export function withStep({ done }: Steps, step: Step): Steps {
  const last = done.at(-1);
  const goesOn = last !== undefined && last.about !== null && last.about === step.about && last.after === step.before;
  const before = goesOn ? done.slice(0, -1) : done.slice(1 - MOST_STEPS);
  return { done: [...before, goesOn ? { ...step, before: last.before } : step], undone: [] };
}

/** What steps and components become; `components` is `null` where somebody has changed the same since: then nothing is taken back. */
export interface Taken {
  readonly steps: Steps;
  readonly components: readonly Item[] | null;
}

/** Takes back the last step, leaving what others have changed since. */
export function undone({ done, undone: before }: Steps, now: readonly Item[]): Taken | null {
  const step = done.at(-1);
  if (!step) return null;
  const components = onTop(step.after, step.before, now);
  const rest = done.slice(0, -1);
  if (components === null) return { steps: { done: rest, undone: before }, components };
  return { steps: { done: rest, undone: [...before, { ...step, before: components, after: now }] }, components };
}

/** Does again what was taken back last. */
export function redone({ done, undone: before }: Steps, now: readonly Item[]): Taken | null {
  const step = before.at(-1);
  if (!step) return null;
  const components = onTop(step.before, step.after, now);
  const rest = before.slice(0, -1);
  if (components === null) return { steps: { done, undone: rest }, components };
  return { steps: { done: [...done, { about: null, before: now, after: components }], undone: rest }, components };
}

/** An edit from one state to another on top of a third; `null` where both have changed the same. */
function onTop(from: readonly Item[], to: readonly Item[], now: readonly Item[]): readonly Item[] | null {
  if (from === now) return to;
  const { merged, conflicts } = mergeDocument(front, { components: from }, { components: to }, { components: now });
  return conflicts.includes("components") ? null : asItems(merged.components);
}
