import { expect, it } from "vitest";
import { asVariant } from "./article-variant.ts";

const article = {
  title: "El río bajó",
  deck: "Un metro",
  photoAsset: "a1",
  variants: [
    { targets: ["external", "ref"], title: "Bajó el río", kicker: "", photoAsset: { id: "a2" } },
    { targets: ["ref"], title: "Otra" },
  ],
};

it("says what the first variant for its target says, and the article's own beside that", () => {
  expect(asVariant(article, "ref")).toMatchObject({ title: "Bajó el río", deck: "Un metro", photoAsset: { id: "a2" } });
});

it("is the article where no variant is for its target", () => {
  expect(asVariant(article, "crawl")).toBe(article);
});
