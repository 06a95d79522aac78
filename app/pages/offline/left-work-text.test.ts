import { expect, it } from "vitest";
import type { LeftWork } from "../../client/client-api.ts";
import { fakeOperation } from "../../client/fake-client.ts";
import { leftItems, leftWorkText } from "./left-work-text.ts";

const work: LeftWork = {
  projectId: "p1",
  operations: [fakeOperation({ data: { title: "Lluvia fuerte", deck: "Igual" }, base: { title: "Lluvia", deck: "Igual" } })],
  files: [],
  drafts: [
    {
      key: "p1|article|a2",
      collection: "article",
      id: "a2",
      projectId: "p1",
      userId: "u1",
      base: null,
      values: { title: "Sin terminar", bodyHtml: "<p>Todo el <b>texto</b></p>", categories: ["c1", "c2", "c3", "c4"] },
      writtenAt: "2026-01-01T00:00:00.000Z",
    },
  ],
};

it("names each thing that waits, and what it is", () => {
  expect(leftItems(work).map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    "Artículo (Actualizar): Lluvia fuerte",
    "Artículo (Sin guardar): Sin terminar",
  ]);
});

it("writes down what was changed, whole, and nothing that was not", () => {
  const text = leftWorkText("Diario", work);
  expect(text.startsWith("Diario\n")).toBe(true);
  expect(text).toContain("Título:\nLluvia fuerte");
  expect(text).toContain("<p>Todo el <b>texto</b></p>");
  expect(text).not.toContain("Igual");
});

it("keeps what this build no longer declares", () => {
  const unknown = { ...work, operations: [fakeOperation({ collection: "gone", data: { note: "Única copia" }, base: null })] };
  expect(leftWorkText("Diario", unknown)).toContain("note:\nÚnica copia");
});
