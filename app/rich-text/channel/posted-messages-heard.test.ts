// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { postedMessagesHeard } from "./posted-messages-heard.ts";

it("waits for what was posted before", async () => {
  const heard: unknown[] = [];
  window.addEventListener("message", ({ data }) => heard.push(data));
  window.postMessage("before", window.location.origin);
  await postedMessagesHeard();
  expect(heard[0]).toBe("before");
});
