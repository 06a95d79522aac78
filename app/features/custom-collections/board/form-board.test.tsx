import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { customCollection } from "../../../../schema/features/custom-collections/custom-collection.ts";
import { customForm } from "../../../../schema/features/custom-collections/custom-form.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { cleanRow, press } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../../pages/testing/open-own-page.tsx";
import { CustomCollectionEntryPage } from "../CustomCollectionEntryPage.tsx";
import { CustomFormEntryPage } from "../CustomFormEntryPage.tsx";

const field = (id: string, name: string, more = {}) => ({ id, type: "text", field: id, name, ...more });
const editUI = [
  { id: "c1", size: 8, sections: [{ id: "s1", name: "Casco", widgets: [field("hull", "Casco"), field("flag", "Bandera")] }] },
  { id: "c2", size: 4, sections: [{ id: "s2", name: "Puerto", widgets: [field("port", "Puerto", { required: true })] }] },
];

let client: FakeClient;
beforeEach(() => {
  window.location.hash = "#/custom-collection-entry/k1";
  client = createFakeClient();
  client.put("custom-collection", cleanRow("k1", { name: "Embarcaciones", code: "ships", editUI, listUI: [] }));
});
afterEach(cleanup);

const open = async (id: string | null = "k1") => {
  await openOwnPage(client, CustomCollectionEntryPage, customCollection, id);
  return within(await screen.findByRole("region", { name: "Tablero del formulario" }));
};
const saved = async () => {
  await press("Guardar");
  await expect.poll(() => savedData(client).length).toBeGreaterThan(0);
  const { editUI: form } = savedData(client).at(-1) as { editUI: typeof editUI };
  return form.map(({ sections }) => sections.map(({ widgets }) => widgets.map((each) => each.field)));
};
const card = (text: RegExp) => {
  const found = [...document.querySelectorAll<HTMLElement>("[data-card]")].find((each) => text.test(each.textContent));
  if (!found) throw new Error(`no card says ${text}`);
  return found;
};
const settings = (name: string) => within(screen.getByRole("region", { name: `Ajustes de ${name}` }));
const fill = (field: string, label: string, value: string) =>
  act(async () => void fireEvent.change(settings(field).getByRole("textbox", { name: label }), { target: { value } }));
const key = (element: HTMLElement, options: object) => act(async () => void fireEvent.keyDown(element, options));

it("shows the fields as they lie on the form, and the real form beside them", async () => {
  const board = await open();
  expect(board.getByRole("list", { name: "Campos de Casco" }).textContent).toBe("CascoTextoBanderaTexto");
  expect(card(/Puerto.*obligatorio/)).toBeTruthy();
  const preview = within(screen.getByRole("region", { name: "Vista previa" }));
  expect(preview.getByRole("textbox", { name: "Bandera" })).toBeTruthy();
});

it("changes the chosen field in its settings, and the form with it", async () => {
  await open();
  await act(async () => card(/^Bandera/).click());
  expect(settings("Bandera").getByRole("textbox", { name: "Código" })).toHaveProperty("value", "flag");
  await fill("Bandera", "Etiqueta", "País");
  expect(card(/^País/).getAttribute("aria-pressed")).toBe("true");
  expect(within(screen.getByRole("region", { name: "Vista previa" })).getByRole("textbox", { name: "País" })).toBeTruthy();
  expect(await saved()).toEqual([[["hull", "flag"]], [["port"]]]);
});

it("asks for the options of a choice, which the form then offers", async () => {
  const widgets = [field("state", "Estado", { type: "select", options: [{ id: "o1", name: "Amarrado" }] })];
  const withChoice = [{ id: "c1", size: 12, sections: [{ id: "s1", name: "Casco", widgets }] }];
  client.put("custom-collection", cleanRow("k1", { name: "Embarcaciones", code: "ships", editUI: withChoice, listUI: [] }));
  await open();
  await act(async () => card(/^Estado/).click());
  const form = settings("Estado");
  expect(form.getByRole("checkbox", { name: "Admite varios" })).toBeTruthy();
  expect(form.queryByRole("group", { name: "Referencia" })).toBeNull();
  await act(async () => form.getByRole("button", { name: "Agregar: Opciones" }).click());
  const second = within(settings("Estado").getByRole("group", { name: "Opciones 2" }));
  await act(async () => void fireEvent.change(second.getByRole("textbox", { name: "Nombre" }), { target: { value: "Zarpó" } }));
  const preview = within(screen.getByRole("region", { name: "Vista previa" }));
  await act(async () => preview.getByRole("combobox", { name: "Estado" }).click());
  expect((await screen.findAllByRole("option", { hidden: true })).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Amarrado", "Zarpó"]),
  );
});

it("moves a field with Alt and an arrow, also into the next column, and keeps the keyboard on it", async () => {
  await open();
  await key(card(/^Casco/), { key: "ArrowDown", altKey: true });
  await key(card(/^Casco/), { key: "ArrowDown", altKey: true });
  expect(document.activeElement).toBe(card(/^Casco/));
  expect(screen.getByText("Movido a Puerto, lugar 1 de 2")).toBeTruthy();
  expect(await saved()).toEqual([[["flag"]], [["hull", "port"]]]);
});

it("moves a field by dragging it onto another one", async () => {
  await open();
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (name: string, value: string) => void data.set(name, value),
    getData: (name: string) => data.get(name) ?? "",
    get types() {
      return [...data.keys()];
    },
  };
  await act(async () => {
    fireEvent.dragStart(card(/^Puerto/), { dataTransfer });
    fireEvent.drop(card(/^Bandera/), { dataTransfer });
  });
  expect(await saved()).toEqual([[["hull", "port", "flag"]], [[]]]);
});

it("adds a field, whose settings open, and removes others", async () => {
  await open();
  await press("Agregar campo a Puerto");
  await fill("Campo sin etiqueta", "Código", "berth");
  await fill("Berth", "Etiqueta", "Amarre");
  await key(card(/^Bandera/), { key: "Delete" });
  expect(await saved()).toEqual([[["hull"]], [["port", "berth"]]]);
});

it("says how many documents hold something in a field, and asks before it goes", { tags: ["slow"] }, async () => {
  const holding = (id: string, data: object, customCollection = "k1") =>
    client.put("custom-collection-impl", cleanRow(id, { customCollection, data }));
  holding("d1", { hull: "Acero", flag: "UY" });
  holding("d2", { hull: " ", flag: "AR" });
  const board = await open();
  await act(async () => card(/^Bandera/).click());
  expect(await screen.findByText("2 documentos tienen algo en este campo.")).toBeTruthy();
  await fill("Bandera", "Código", "country");
  expect(await screen.findByText(/^2 documentos tienen algo en este campo\. Con otro código deja de verse/)).toBeTruthy();
  await key(card(/^Bandera/), { key: "Delete" });
  const asked = within(await screen.findByRole("dialog"));
  expect(asked.getByText("Bandera: 2 documentos")).toBeTruthy();
  await act(async () => asked.getByRole("button", { name: "Cancelar" }).click());
  expect(board.getByRole("list", { name: "Campos de Casco" }).textContent).toContain("Bandera");
  await press("Eliminar Casco");
  const section = within(await screen.findByRole("dialog"));
  expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Casco: un documento",
    "Bandera: 2 documentos",
  ]);
  await act(async () => section.getByRole("button", { name: "Eliminar" }).click());
  expect(await saved()).toEqual([[], [["port"]]]);
});

it("says of an option that documents have and the field offers no longer", async () => {
  const options = [
    { id: "o1", name: "Amarrado" },
    { id: "o2", name: "Zarpó" },
  ];
  const widgets = [field("state", "Estado", { type: "select", options })];
  const withChoice = [{ id: "c1", size: 12, sections: [{ id: "s1", name: "Casco", widgets }] }];
  client.put("custom-collection", cleanRow("k1", { name: "Embarcaciones", code: "ships", editUI: withChoice, listUI: [] }));
  client.put("custom-collection-impl", cleanRow("d1", { customCollection: "k1", data: { state: "Zarpó" } }));
  await open();
  await act(async () => card(/^Estado/).click());
  const second = within(settings("Estado").getByRole("group", { name: "Opciones 2" }));
  await act(async () => void fireEvent.change(second.getByRole("textbox", { name: "Nombre" }), { target: { value: "Navega" } }));
  expect(await screen.findByText(/^Un documento tiene «Zarpó», que ya no se ofrece/)).toBeTruthy();
});

it("begins a form from nothing, and asks before fields go with their column", async () => {
  await open(null);
  await press("Agregar columna");
  await press("Agregar campo a General");
  await fill("Campo sin etiqueta", "Código", "name");
  await press("Eliminar columna 1");
  const dialog = within(await screen.findByRole("dialog"));
  await act(async () => dialog.getByRole("button", { name: "Cancelar" }).click());
  expect(screen.getByRole("region", { name: "Columna 1" })).toBeTruthy();
});

it("leads to the field that must be put right when a save is refused", async () => {
  client.put(
    "custom-collection",
    cleanRow("k1", {
      name: "Embarcaciones",
      editUI: [{ id: "c1", size: 12, sections: [{ id: "s1", widgets: [{ id: "w1", type: "text", field: "" }] }] }],
    }),
  );
  await open();
  await press("Guardar");
  await expect
    .poll(() => settings("Campo sin etiqueta").getByRole("textbox", { name: "Código" }).getAttribute("aria-invalid"))
    .toBe("true");
  expect(savedData(client)).toEqual([]);
});

it("lays out a form made by hand on the same board, with the labels of its collection", async () => {
  client.put(
    "custom-form",
    cleanRow("f1", {
      name: "Ingreso",
      customModule: "m1",
      customCollection: "k1",
      columns: [
        { id: "a", size: 4, sections: [{ id: "s1", name: "Datos", widgets: [{ id: "w1", field: "hull", type: "string" }] }] },
        { id: "b", size: 8 },
      ],
    }),
  );
  await openOwnPage(client, CustomFormEntryPage, customForm, "f1");
  await act(async () => screen.getByRole("tab", { name: "Widgets" }).click());
  const board = within(await screen.findByRole("region", { name: "Tablero del formulario" }));
  expect((await board.findByRole("list", { name: "Campos de Datos" })).textContent).toBe("CascoTexto");
  const preview = within(screen.getByRole("region", { name: "Vista previa" }));
  expect(preview.getByRole("textbox", { name: "Casco" })).toBeTruthy();
  await press("Agregar campo a Datos");
  await fill("Campo sin etiqueta", "Código", "flag");
  expect(card(/^Bandera/)).toBeTruthy();
  await press("Guardar");
  await expect.poll(() => savedData(client).length).toBe(1);
  const [first] = (savedData(client)[0] as { columns: typeof editUI }).columns;
  expect(first?.sections[0]?.widgets.map((each) => each.field)).toEqual(["hull", "flag"]);
});
