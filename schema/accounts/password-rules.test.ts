import { expect, it } from "vitest";
import { guessableWords, isInsecurePassword, isRecentPassword, passwordStrength } from "./password-rules.ts";

it("warns below a score of 2 and from 50 appearances on, and not about what nobody knows (PROF-004)", () => {
  expect(isInsecurePassword({ score: 1, pwnedCount: 0 })).toBe(true);
  expect(isInsecurePassword({ score: 4, pwnedCount: 50 })).toBe(true);
  expect(isInsecurePassword({ score: 2, pwnedCount: 49 })).toBe(false);
  expect(isInsecurePassword({ score: null, pwnedCount: null })).toBe(false);
});

it("has a word for every score (PROF-018)", () => {
  expect([0, 1, 2, 3, 4].map((score) => passwordStrength(score, null))).toEqual([
    "verySimple",
    "verySimple",
    "simple",
    "verySecure",
    "verySecure",
  ]);
});

it("calls a password recent for ninety days (PROF-019)", () => {
  const set = Date.parse("2026-03-01T12:00:00.000Z");
  const day = 86_400_000;
  expect([0, 90 * day, 90 * day + 1].map((passed) => isRecentPassword(set, set + passed))).toEqual([true, true, false]);
});

it("knows the words that somebody who knows the person would try", () => {
  expect(guessableWords({ username: "marta.i@diario", name: "Marta Iribarne", displayName: null })).toEqual([
    "marta.i@diario",
    "Marta Iribarne",
    "marta",
    "diario",
    "Marta",
    "Iribarne",
  ]);
});

it("calls no password very secure that stands in a breach", () => {
  expect([passwordStrength(4, 0), passwordStrength(4, 1), passwordStrength(4, 50)]).toEqual([
    "verySecure",
    "simple",
    "verySimple",
  ]);
});
