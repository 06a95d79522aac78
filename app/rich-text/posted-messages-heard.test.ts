// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { postedMessagesHeard } from "./posted-messages-heard.ts";

it("waits for what was posted before, and for nothing later", async () => {
  const heard: unknown[] = [];
  window.addEventListener("message", ({ data }) => heard.push(data));
  window.postMessage("before", window.location.origin);
  const waiting = postedMessagesHeard();
  window.postMessage("after", window.location.origin);
  await waiting;
  expect(heard).toContain("before");
  expect(heard).not.toContain("after");
});
