import { describe, expect, it } from "vitest";
import { defineCollection } from "../../../schema/declaration/define-collection.ts";
import { sanitizeStoredValues, sanitizeValues } from "./sanitize-values.ts";

const note = defineCollection({
  name: "category",
  fields: {
    name: { kind: "text" },
    bodyHtml: { kind: "html" },
    items: { kind: "list", of: { html: { kind: "html" } } },
  },
  access: { read: "anyone", write: "anyone" },
});

describe("HTML of a body", () => {
  it("is sanitised wherever it is", async () => {
    const values = { name: "<b onclick=a>", bodyHtml: "<b onclick=a>x</b>", items: [{ id: "1", html: "<script>a</script>y" }] };
    expect(await sanitizeValues(note, values, "ana")).toEqual({
      name: "<b onclick=a>",
      bodyHtml: "<b>x</b>",
      items: [{ id: "1", html: "y" }],
    });
  });

  it("is the same from the other thread, where long text goes", async () => {
    const html = '<p onclick="a">uno <b>dos</b></p>'.repeat(400);
    expect(await sanitizeValues(note, { bodyHtml: html }, "ana")).toEqual({ bodyHtml: "<p>uno <b>dos</b></p>".repeat(400) });
  });

  it("is refused with its field's name beyond the limits, also of all fields together", async () => {
    const tooMuch = (fields: object) => ({ code: "invalid", fields });
    await expect(sanitizeValues(note, { bodyHtml: "<div>".repeat(500) }, "ana")).rejects.toMatchObject(
      tooMuch({ bodyHtml: "validation.tooComplex" }),
    );
    const items = Array.from({ length: 30 }, (_, id) => ({ id: String(id), html: `<b>${id}</b><br>`.repeat(400) }));
    await expect(sanitizeValues(note, { items }, "ana")).rejects.toMatchObject(tooMuch({ items: "validation.tooComplex" }));
  });

  it("keeps its words where it was stored before there were limits", () => {
    const html = `${"<div>".repeat(500)}uno &lt; <b>dos</b>`;
    expect(sanitizeStoredValues(note, { bodyHtml: html })).toEqual({ bodyHtml: "<p>uno &lt; dos</p>" });
  });
});
