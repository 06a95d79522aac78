import { expect, it } from "vitest";
import { trendWords } from "./trend-words.ts";

it("looks for what people search for by the words that say something", () => {
  expect(trendWords("Temporal de Santa Rosa en la costa")).toBe("temporal santa rosa costa");
  expect(trendWords("river vs. boca")).toBe("river boca");
  expect(trendWords("dólar hoy")).toBe("dólar");
  expect(trendWords("Para que")).toBe("para que");
});
