// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { createAnswers, joinTypedTexts, typedTextsReceived } from "./typed-texts.ts";

it("waits for what was posted before", async () => {
  const received: unknown[] = [];
  window.addEventListener("message", ({ data }) => received.push(data));
  window.postMessage("before", window.location.origin);
  await typedTextsReceived();
  expect(received[0]).toBe("before");
});

it("asks every open editor, and waits for what it posts and for its answer", async () => {
  const received: unknown[] = [];
  window.addEventListener("message", ({ data }) => received.push(data));
  const answers = createAnswers();
  const leave = joinTypedTexts(() =>
    answers.ask((number) => {
      window.postMessage("held back", window.location.origin);
      setTimeout(() => answers.settle(number));
    }),
  );
  await typedTextsReceived();
  expect(received[0]).toBe("held back");
  leave();
  received.length = 0;
  await typedTextsReceived();
  expect(received).not.toContain("held back");
});

it("waits no longer for an editor that is gone", async () => {
  const answers = createAnswers();
  const asked = answers.ask(() => {});
  answers.settleAll();
  await expect(asked).resolves.toBeUndefined();
});
