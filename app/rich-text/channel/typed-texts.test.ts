// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { createAnswers, joinTypedTexts, typedTextsHeard } from "./typed-texts.ts";

it("waits for what was posted before", async () => {
  const heard: unknown[] = [];
  window.addEventListener("message", ({ data }) => heard.push(data));
  window.postMessage("before", window.location.origin);
  await typedTextsHeard();
  expect(heard[0]).toBe("before");
});

it("asks every open editor, and waits for what it posts and for its answer", async () => {
  const heard: unknown[] = [];
  window.addEventListener("message", ({ data }) => heard.push(data));
  const answers = createAnswers();
  const leave = joinTypedTexts(() =>
    answers.ask((number) => {
      window.postMessage("held back", window.location.origin);
      setTimeout(() => answers.settle(number));
    }),
  );
  await typedTextsHeard();
  expect(heard[0]).toBe("held back");
  leave();
  heard.length = 0;
  await typedTextsHeard();
  expect(heard).not.toContain("held back");
});

it("waits no longer for an editor that is gone", async () => {
  const answers = createAnswers();
  const asked = answers.ask(() => {});
  answers.settleAll();
  await expect(asked).resolves.toBeUndefined();
});
