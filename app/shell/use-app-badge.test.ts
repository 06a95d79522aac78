import { expect, it } from "vitest";
import { startingStatus } from "../client/engine-client.ts";
import { badgeOf, showBadge } from "./use-app-badge.ts";

it("counts what waits for a person, and without a network all that waits", () => {
  const status = { ...startingStatus, waiting: 5, conflicts: 1, refused: 1 };
  expect(badgeOf(status)).toBe(2);
  expect(badgeOf({ ...status, offlineSince: "2026-03-02T10:00:00.000Z" })).toBe(5);
});

it("shows the number where the browser can, and none where it refuses or has no such thing", async () => {
  const shown: number[] = [];
  await showBadge({ setAppBadge: async (count) => void shown.push(count) }, 3);
  expect(shown).toEqual([3]);
  await showBadge({ setAppBadge: () => Promise.reject(new DOMException("no", "NotAllowedError")) }, 3);
  await showBadge({}, 3);
  await expect(showBadge({ setAppBadge: () => Promise.reject(new TypeError("a bug")) }, 3)).rejects.toThrow("a bug");
});
