import { beforeEach, expect, it, vi } from "vitest";
import { goToGoogle, takeGoogleReturn } from "./google-link-return.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
});

/** A tab whose history has so many steps. */
function openTab(length: number) {
  const history = { length, pushState: vi.fn(() => void history.length++) };
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  const location = { href: "https://cierre.diario.com/admin/#/profile", assign: vi.fn() };
  // The parts of a window that are used.
  return { history, sessionStorage, location } as unknown as Window & { history: { length: number } };
}

it("goes to Google, and knows how far back the profile is", () => {
  goToGoogle(openTab(4), "/api/auth/google/start");
  stored.set("google-link-data", "sealed");
  // Two pages at Google, the second of which gave way to the profile.
  expect(takeGoogleReturn(openTab(7))).toEqual({ dataEnc: "sealed", steps: 3 });
  expect(takeGoogleReturn(openTab(7))).toBeNull();
});

it("takes nothing that it did not ask for, and nothing where Google said nothing", () => {
  stored.set("google-link-data", "sealed");
  expect(takeGoogleReturn(openTab(7))).toBeNull();
  expect(stored.size).toBe(0);
  goToGoogle(openTab(4), "/api/auth/google/start");
  expect(takeGoogleReturn(openTab(7))).toBeNull();
  expect(stored.size).toBe(0);
});

it("does not count steps that the browser may have forgotten", () => {
  goToGoogle(openTab(49), "/api/auth/google/start");
  stored.set("google-link-data", "sealed");
  expect(takeGoogleReturn(openTab(50))).toEqual({ dataEnc: "sealed", steps: null });
});
