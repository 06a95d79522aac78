import { expect, it } from "vitest";
import { scorePassword } from "./password-score.ts";

it("rates words that everybody tries low, Spanish ones too, and long unlikely ones high", async () => {
  expect(await scorePassword("contraseña", [])).toBeLessThan(2);
  for (const common of ["abc", "12345678"]) expect(await scorePassword(common, [])).toBeLessThan(2);
  expect(await scorePassword("tormenta 84 puertas violetas", [])).toBe(4);
});

it("rates what is known of the person lower than for anybody else", async () => {
  const password = "iribarnezubeldia";
  const forAnybody = await scorePassword(password, []);
  expect(await scorePassword(password, ["Iribarne", "Zubeldia"])).toBeLessThan(forAnybody);
});

it("rates a very long password by its beginning, which is what it takes to bound the time", async () => {
  const beginning = "tormenta 84 puertas violetas junto al río que crece en la noche sin luna";
  expect(await scorePassword(beginning + "aB3$".repeat(200), [])).toBe(await scorePassword(beginning, []));
});
