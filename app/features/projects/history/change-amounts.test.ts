import { expect, it } from "vitest";
import { changeAmounts } from "./change-amounts.ts";

const change = (path: string, before: string, after: string) => ({ path, label: path, kind: "text" as const, before, after });

it("counts the characters of the words that went and came, the largest change first", () => {
  const amounts = changeAmounts([change("title", "Lluvia leve", "Lluvia fuerte"), change("deck", "", "Se espera granizo")]);
  expect(amounts).toEqual([
    { path: "deck", label: "deck", removed: 0, added: 17 },
    { path: "title", label: "title", removed: 4, added: 6 },
  ]);
});
