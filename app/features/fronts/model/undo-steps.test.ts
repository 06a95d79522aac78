import { expect, it } from "vitest";
import type { Item } from "./front-place.ts";
import { noSteps, redone, undone, withStep } from "./undo-steps.ts";

const named = (id: string, name: string): Item => ({ id, type: "html", name });
const first = [named("a", "A"), named("b", "B")];
const second = [named("a", "A2"), named("b", "B")];
const third = [named("a", "A3"), named("b", "B")];

it("takes back one step after the other and does them again", () => {
  const steps = withStep(withStep(noSteps, { before: first, after: second, about: null }), {
    before: second,
    after: third,
    about: null,
  });
  const back = undone(steps, third);
  expect(back?.components).toEqual(second);
  const further = undone(back?.steps ?? noSteps, back?.components ?? []);
  expect(further?.components).toEqual(first);
  expect(undone(further?.steps ?? noSteps, first)).toBeNull();
  expect(redone(further?.steps ?? noSteps, first)?.components).toEqual(second);
});

it("takes keys in one text back together", () => {
  const typed = withStep(withStep(noSteps, { before: first, after: second, about: "a" }), {
    before: second,
    after: third,
    about: "a",
  });
  expect(typed.done).toHaveLength(1);
  expect(undone(typed, third)?.components).toEqual(first);
});

it("leaves what others have changed since, and nothing of theirs is ever taken back", () => {
  const steps = withStep(noSteps, { before: first, after: second, about: null });
  const theirs = [named("a", "A2"), named("b", "De una colega"), named("c", "C")];
  expect(undone(steps, theirs)?.components).toEqual([named("a", "A"), named("b", "De una colega"), named("c", "C")]);
  const touched = undone(steps, [named("a", "Lo mismo"), named("b", "B")]);
  expect(touched).toEqual({ components: null, steps: noSteps });
});

it("forgets what was taken back once something else is done", () => {
  const back = undone(withStep(noSteps, { before: first, after: second, about: null }), second);
  const other = withStep(back?.steps ?? noSteps, { before: first, after: third, about: null });
  expect(redone(other, third)).toBeNull();
});
