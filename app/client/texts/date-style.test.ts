// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { formatDateTimeToSeconds } from "../../entity/format-seconds.ts";
import { formatDateTime } from "../../entity/format-value.ts";
import { formatWhen } from "../../ui/format-when.ts";
import type { SessionState } from "../client-api.ts";
import { createStore } from "../create-store.ts";
import { fakeProfile } from "../fake-client.ts";
import { dateStyle, followDateStyle } from "./date-style.ts";

const session = (id: string): SessionState => ({
  phase: "signed-in",
  token: "t",
  profile: { ...fakeProfile, id },
  projectId: null,
  expired: false,
});

afterEach(() => {
  window.localStorage.clear();
  dateStyle.set("local");
});

it("is what the person at the device chose, in whichever tab, and nobody else's", () => {
  const state = createStore(session("u1"));
  window.localStorage.setItem("dates|u1", '"iso"');
  followDateStyle(state, window);
  expect(dateStyle.get()).toBe("iso");
  state.set(session("u2"));
  expect(dateStyle.get()).toBe("local");
  window.localStorage.setItem("dates|u2", '"long"');
  window.dispatchEvent(new Event("storage"));
  expect(dateStyle.get()).toBe("long");
  window.localStorage.setItem("dates|u2", "{damaged");
  window.dispatchEvent(new Event("storage"));
  expect(dateStyle.get()).toBe("local");
});

it.each([
  ["local", "04/03/2026 15:06", "04/03/2026 15:06:07", "04/03 15:06", "04/03/2026 15:06"],
  ["iso", "2026-03-04 15:06", "2026-03-04 15:06:07", "2026-03-04 15:06", "2026-03-04 15:06"],
  ["long", "4 de marzo de 2026, 15:06", "4 de marzo de 2026, 15:06:07", "4 de marzo, 15:06", "4 de marzo de 2026, 15:06"],
] as const)("writes every date %s", (style, full, toSeconds, thisYear, years) => {
  dateStyle.set(style);
  const date = new Date(2026, 2, 4, 15, 6, 7);
  const iso = date.toISOString();
  expect(formatDateTime(iso)).toBe(full);
  expect(formatDateTimeToSeconds(iso)).toBe(toSeconds);
  expect(formatWhen(iso, new Date(2026, 5, 1))).toBe(thisYear);
  expect(formatWhen(iso, new Date(2028, 5, 1))).toBe(years);
  expect(formatWhen(iso, date)).toBe("15:06");
  expect([formatDateTime("ayer"), formatWhen("ayer", date)]).toEqual(["", ""]);
});
