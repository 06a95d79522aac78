import { describe, expect, it } from "vitest";
import { referencedLocalIds, rewriteReferences } from "./references.ts";

const a = "local:00000000-0000-4000-8000-00000000000a";
const b = "local:00000000-0000-4000-8000-00000000000b";
const values = {
  title: "local:noticias",
  deck: `someone wrote ${a} in a text`,
  related: a,
  tags: ["x", b],
  items: [{ id: "1", note: a }],
  body: `<p><img src="/files/${a}/full" data-asset="${b}"></p>`,
};

describe("references to documents made on a device", () => {
  it("are found nested and in HTML, but not in running text", () => {
    expect(referencedLocalIds(values)).toEqual(new Set([a, b]));
    expect(referencedLocalIds({ title: values.title, deck: values.deck }).size).toBe(0);
  });

  it("are rewritten everywhere once the final id is known", () => {
    const rewritten = rewriteReferences(
      values,
      new Map([
        [a, "A"],
        [b, "B"],
      ]),
    );
    expect(rewritten).toEqual({
      ...values,
      related: "A",
      tags: ["x", "B"],
      items: [{ id: "1", note: "A" }],
      body: '<p><img src="/files/A/full" data-asset="B"></p>',
    });
  });

  it.each([
    ["links to articles", `<a href="/article/${a}" data-article="${a}">x</a>`, '<a href="/article/A" data-article="A">x</a>'],
    [
      "mentions",
      `<span data-person="${a}">x</span><span data-tag="${a}">y</span>`,
      '<span data-person="A">x</span><span data-tag="A">y</span>',
    ],
  ])("are rewritten in %s of a text", (_, body, rewritten) => {
    expect(rewriteReferences({ body }, new Map([[a, "A"]]))).toEqual({ body: rewritten });
  });

  it("leave values without any as they are, the same object", () => {
    const plain = { title: "x", tags: ["y"] };
    expect(rewriteReferences(plain, new Map([[a, "A"]]))).toBe(plain);
  });
});
