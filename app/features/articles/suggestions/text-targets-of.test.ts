import { expect, it } from "vitest";
import { type OpenValues, textTargetsOf } from "./text-targets-of.ts";

function openValues(first: Record<string, unknown>) {
  let values = first;
  const setField = (name: string, value: unknown) => {
    values = { ...values, [name]: value };
  };
  const open: OpenValues = { values: () => values, setField };
  return { open, now: () => values };
}
const targetOf = (open: OpenValues, way: string) => textTargetsOf(open).find((target) => target.way === way);

it("puts a deck into the deck, and takes it back as long as nobody has changed it", () => {
  const { open, now } = openValues({ deck: "La anterior" });
  const deck = targetOf(open, "deck");
  expect(deck?.current()).toBe("La anterior");
  const takeBack = deck?.use("La nueva");
  expect(now().deck).toBe("La nueva");
  expect(takeBack?.()).toBe(true);
  expect(now().deck).toBe("La anterior");
  const again = deck?.use("La nueva");
  open.setField("deck", "La de un colega");
  expect(again?.()).toBe(false);
  expect(now().deck).toBe("La de un colega");
});

it("gives search engines a title and a description in one variant, beside those that are there", () => {
  const { open, now } = openValues({ variants: [{ id: "a", targets: ["url"], title: "otra" }] });
  targetOf(open, "seoTitle")?.use("Qué pasó con el puente");
  targetOf(open, "seoDescription")?.use("El puente abre en marzo.");
  expect(now().variants).toEqual([
    { id: "a", targets: ["url"], title: "otra" },
    { id: expect.any(String), targets: ["crawl"], title: "Qué pasó con el puente", deck: "El puente abre en marzo." },
  ]);
  expect(targetOf(open, "seoTitle")?.current()).toBe("Qué pasó con el puente");
});
