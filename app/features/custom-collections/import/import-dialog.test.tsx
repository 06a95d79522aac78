import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { cleanRow, press } from "../../../entity/entry/testing/open-entry.tsx";
import { stubBrowser } from "../../../fields/testing/stub-browser.ts";
import { savedData } from "../../../pages/testing/open-own-page.tsx";
import { CustomListPage } from "../CustomListPage.tsx";

let client: FakeClient;
beforeEach(() => {
  stubBrowser();
  window.location.hash = "#/";
  client = createFakeClient();
  const widgets = [
    { type: "text", field: "name", name: "Barco", required: true },
    { type: "number", field: "length", name: "Eslora" },
  ];
  const editUI = [{ size: 12, sections: [{ name: "Ficha", widgets }] }];
  client.put("custom-collection", cleanRow("k1", { name: "Embarcaciones", editUI, listUI: [] }));
});
afterEach(cleanup);

const open = async () => {
  renderWithClient(<CustomListPage part="k1" />, client);
  await press("Más acciones");
  const item = await screen.findByRole("menuitem", { name: "Importar un CSV" });
  await act(async () => fireEvent.click(item));
  return within(await screen.findByRole("dialog", { name: "Importar un CSV" }));
};
const give = async (dialog: Awaited<ReturnType<typeof open>>, bytes: BlobPart) => {
  const input = dialog.getByLabelText("Archivo CSV", { selector: "input" });
  const file = new File([bytes], "barcos.csv", { type: "text/csv" });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};

it("maps columns to fields, says what is left out, and saves the other rows on the device", { tags: ["slow"] }, async () => {
  const dialog = await open();
  await give(dialog, "Nave;Eslora\r\nAurora;12,5\r\nEstrella;larga\r\nPampero;\r\n");
  expect(await dialog.findByText("Qué columna de barcos.csv va en cada campo")).toBeTruthy();
  expect(dialog.getByRole("combobox", { name: /^Eslora/ })).toHaveProperty("value", "Eslora");
  await act(async () => dialog.getByRole("combobox", { name: /^Barco/ }).click());
  await act(async () => screen.getByRole("option", { name: "Nave", hidden: true }).click());
  expect(await dialog.findByText("Una fila queda afuera")).toBeTruthy();
  expect(dialog.getByText(/^Fila 3: Eslora: «larga»/)).toBeTruthy();
  await act(async () => dialog.getByRole("button", { name: "Importar 2 documentos" }).click());
  expect(await dialog.findByText("2 documentos quedaron guardados en este dispositivo.")).toBeTruthy();
  expect(savedData(client)).toEqual([
    { customCollection: "k1", data: { name: "Aurora", length: 12.5 } },
    { customCollection: "k1", data: { name: "Pampero", length: null } },
  ]);
});

it("reads what Excel writes in Spanish", async () => {
  const dialog = await open();
  // "Barco\nÑandú" in the code page of Windows.
  await give(dialog, new Uint8Array([66, 97, 114, 99, 111, 10, 0xd1, 97, 110, 100, 0xfa]));
  await act(async () => (await dialog.findByRole("button", { name: "Importar un documento" })).click());
  await dialog.findByText("Un documento quedó guardado en este dispositivo.");
  expect(savedData(client)).toEqual([{ customCollection: "k1", data: { name: "Ñandú" } }]);
});

it("updates what is there by the field that identifies it, and makes nothing twice", async () => {
  const boat = (id: string, data: object) => client.put("custom-collection-impl", cleanRow(id, { customCollection: "k1", data }));
  boat("b1", { name: "Aurora", length: 12 });
  boat("b2", { name: "Pampero", length: 8 });
  boat("b3", { name: "Gemelo" });
  boat("b4", { name: "gemelo" });
  const dialog = await open();
  await give(dialog, "Barco;Eslora\r\nAURORA;12,5\r\nPampero;8\r\nGemelo;3\r\nNuevo;4\r\nnuevo;5\r\n");
  expect(await dialog.findByText(/^2 filas tienen en «Barco» lo mismo que documentos que ya están/)).toBeTruthy();
  await act(async () => dialog.getByRole("combobox", { name: "Campo que identifica a cada documento" }).click());
  await act(async () => screen.getByRole("option", { name: "Barco", hidden: true }).click());
  expect(await dialog.findByText("2 filas quedan afuera")).toBeTruthy();
  expect(dialog.getByText("Fila 4: Barco: lo tienen 2 documentos: no se sabe cuál es")).toBeTruthy();
  expect(dialog.getByText("Fila 6: Barco: ya está en la fila 5")).toBeTruthy();
  expect(dialog.getByText("Una fila ya está así y no cambia nada.")).toBeTruthy();
  await act(async () => dialog.getByRole("button", { name: "Importar: 1 nuevos, 1 actualizados" }).click());
  expect(await dialog.findByText(/Un documento se actualizó en este dispositivo\.$/)).toBeTruthy();
  const edits = client.calls
    .filter(([name]) => name === "save")
    .map(([, edit]) => edit as { id: string | null; data: { data: unknown } });
  expect(edits.map(({ id, data }) => [id, data.data])).toEqual([
    ["b1", { name: "AURORA", length: 12.5 }],
    [null, { name: "Nuevo", length: 4 }],
  ]);
});
