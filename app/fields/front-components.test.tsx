import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { front } from "../../schema/features/fronts/front.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { cleanRow, openEntryPage, press, type } from "../entity/entry/testing/open-entry.tsx";

afterEach(cleanup);

it("edits what a component of a front holds in a form that follows its type, and keeps what that does not ask for", async () => {
  const client = createFakeClient();
  const row = { id: "1", type: "row", name: "Apertura", data: { layout: "SLIDER", gutter: 4 } };
  client.put("front", cleanRow("f1", { name: "Inicio", status: "DRAFT", components: [row] }));
  await openEntryPage(client, front as CollectionDefinition, "f1");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Disposición" }).value).toBe("Carrusel");
  expect(screen.queryByRole("textbox", { name: "Datos" })).toBeNull();
  await type("Columnas", "3");
  await press("Guardar");
  const saved = () => client.calls.flatMap(([name, input]) => (name === "save" ? [(input as { data: object }).data] : []));
  await expect
    .poll(saved)
    .toEqual([expect.objectContaining({ components: [{ ...row, data: { layout: "SLIDER", gutter: 4, columns: 3 } }] })]);
});
