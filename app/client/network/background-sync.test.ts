import { expect, it } from "vitest";
import { registerBackgroundSync } from "./background-sync.ts";

/** A browser whose service worker registers tags, or answers so. */
function hostWith(register: (tag: string) => Promise<void>) {
  return { ready: Promise.resolve({ sync: { register } }) };
}

it("asks the browser under the tag once there is a service worker", async () => {
  const tags: string[] = [];
  await registerBackgroundSync(
    hostWith(async (tag) => void tags.push(tag)),
    "cierre-sync:t1",
  );
  expect(tags).toEqual(["cierre-sync:t1"]);
});

it("does without where the browser has none, or people forbade it", async () => {
  await registerBackgroundSync(null, "cierre-sync:t1");
  await registerBackgroundSync({ ready: Promise.resolve({}) }, "cierre-sync:t1");
  const forbidden = hostWith(() => Promise.reject(new DOMException("", "NotAllowedError")));
  await registerBackgroundSync(forbidden, "cierre-sync:t1");
  const broken = hostWith(() => Promise.reject(new TypeError("no tag")));
  await expect(registerBackgroundSync(broken, "")).rejects.toThrow("no tag");
});
