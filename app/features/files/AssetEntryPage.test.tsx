import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { asset } from "../../../schema/features/files/asset.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { announceAssistant } from "../../fields/assisted/assisted-field.ts";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { AssetEntryPage } from "./AssetEntryPage.tsx";

let withdraw: () => void;
beforeEach(() => {
  withdraw = announceAssistant();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  withdraw();
});

it("shows the alternative text that is proposed beside the one that is there, and takes it over when somebody says so", async () => {
  const client = createFakeClient();
  client.answers.request = (_method, path, body) =>
    path === "ai/alt-text" ? { text: `Un puente (${JSON.stringify(body)})` } : null;
  client.put("asset", cleanRow("d1", { name: "foto.jpg", type: "photo", alt: "Una foto" }));
  await openOwnPage(client, AssetEntryPage, asset, "d1");
  await press("Proponer texto alternativo");
  expect(screen.getByRole("region", { name: "Cambios propuestos" }).querySelector("del")?.textContent).toContain("Una foto");
  expect(savedData(client)).toEqual([]);
  await press("Usar el propuesto");
  await press("Guardar");
  await expect.poll(() => savedData(client)).toMatchObject([{ alt: 'Un puente ({"asset":"d1"})' }]);
});

it("offers none for a file that is no picture", async () => {
  const client = createFakeClient();
  client.put("asset", cleanRow("d1", { name: "acta.pdf", type: "file" }));
  await openOwnPage(client, AssetEntryPage, asset, "d1");
  expect(screen.queryByRole("button", { name: "Proponer texto alternativo" })).toBeNull();
});

const photo = {
  name: "rio.jpg",
  type: "photo",
  width: 1800,
  height: 900,
  files: [{ id: "1", tag: "1200", url: "/files/k/1200", mime: "image/webp", width: 1200, height: 600 }],
};
const shapes = () => within(screen.getByRole("group", { name: "Proporciones en que se muestra la foto" }));
const inShape = (name: RegExp) => shapes().getByRole("button", { name });

it("chooses the part of a photo that a shape shows with the keyboard, one by one, and gives it up", async () => {
  // The library measures what it draws over.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 600, 300));
  const client = createFakeClient();
  client.put("asset", cleanRow("d1", { ...photo, crops: { "4x3": { x: 0.2, y: 0.5, size: 0.5 } } }));
  await openOwnPage(client, AssetEntryPage, asset, "d1");
  expect(inShape(/^Clásico, 4:3/).textContent).toContain("Elegido");
  await act(async () => inShape(/^Cuadrado, 1:1/).click());
  const area = screen.getByRole("group", { name: /^Lo que se ve en Cuadrado, 1:1/ });
  await act(async () => void fireEvent.keyDown(area, { key: "ArrowRight", shiftKey: true }));
  expect(inShape(/^Cuadrado, 1:1/).textContent).toContain("Elegido");
  await act(async () => inShape(/^Clásico, 4:3/).click());
  await press("Quitar este recorte");
  await press("Guardar");
  // 150 pixels to the middle of the 300 that are left, and ten of the arrow.
  await expect.poll(() => savedData(client)).toMatchObject([{ crops: { "4x3": null, "1x1": { x: 0.5333, y: 0.5, size: 1 } } }]);
});

it("chooses no parts of what is no photo, and says why of one that moves", async () => {
  const client = createFakeClient();
  client.put("asset", cleanRow("d1", { ...photo, type: "video" }));
  await openOwnPage(client, AssetEntryPage, asset, "d1");
  expect(screen.queryByRole("group", { name: "Proporciones en que se muestra la foto" })).toBeNull();
  cleanup();
  const files = [...photo.files, { id: "2", tag: "original", url: "/files/k/original", mime: "image/gif" }];
  client.put("asset", cleanRow("d2", { ...photo, files }));
  await openOwnPage(client, AssetEntryPage, asset, "d2");
  expect(screen.getByText("Una imagen que se mueve se muestra entera.")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Proporciones en que se muestra la foto" })).toBeNull();
});

it("makes an edited copy that is turned and adjusted, and opens it", async () => {
  const client = createFakeClient();
  const sent: unknown[] = [];
  client.answers.request = (method, path, body) => {
    if (method !== "POST") return { data: [], count: 0, nextCursor: null, prevCursor: null };
    sent.push([path, body]);
    return { id: "copia" };
  };
  client.put("asset", cleanRow("d1", photo));
  await openOwnPage(client, AssetEntryPage, asset, "d1");
  await press("Copia editada");
  const dialog = within(await screen.findByRole("dialog", { name: "Copia editada" }));
  const save = dialog.getByRole("button", { name: "Guardar la copia" });
  expect(save.hasAttribute("disabled")).toBe(true);
  await act(async () => dialog.getByRole("button", { name: "Girar a la izquierda" }).click());
  await act(async () => void fireEvent.keyDown(dialog.getByRole("slider", { name: "Brillo" }), { key: "ArrowRight" }));
  await act(async () => save.click());
  const part = { left: 0, top: 0, width: 1, height: 1 };
  expect(sent).toEqual([["asset/d1/edited-copy", { turn: 270, part, brightness: 1.05, contrast: 1, saturation: 1 }]]);
  expect(await screen.findByText("Copia guardada. La original sigue como estaba.")).toBeTruthy();
  expect(window.location.hash).toContain("/asset-entry/copia");
});

it("says why a copy was not made, and keeps what was chosen for it", async () => {
  const client = createFakeClient();
  client.answers.request = (method) => {
    if (method === "POST") throw new CierreError("conflict", { message: "El servidor ya no tiene el archivo de la foto." });
    return { data: [], count: 0, nextCursor: null, prevCursor: null };
  };
  client.put("asset", cleanRow("d1", photo));
  await openOwnPage(client, AssetEntryPage, asset, "d1");
  await press("Copia editada");
  await press("Girar a la derecha");
  await press("Guardar la copia");
  expect((await screen.findByRole("alert")).textContent).toContain("El servidor ya no tiene el archivo de la foto.");
  expect(screen.getByRole("button", { name: "Guardar la copia" }).hasAttribute("disabled")).toBe(false);
});

it("shows a photo's edited copies beside it, and beside a copy its original, or that it is gone", async () => {
  const client = createFakeClient();
  const asked: string[] = [];
  client.answers.request = (_method, path) => {
    asked.push(path);
    return { data: path.includes("editedFrom=d1") ? [{ id: "c1", name: "rio.jpg (editada)", files: [] }] : [] };
  };
  client.put("asset", cleanRow("d1", photo));
  client.put("asset", cleanRow("c1", { ...photo, name: "rio.jpg (editada)", editedFrom: "d1" }));
  client.put("asset", cleanRow("c2", { ...photo, editedFrom: "borrada" }));
  await openOwnPage(client, AssetEntryPage, asset, "d1");
  const linkIn = async (name: string) => within(await screen.findByRole("region", { name })).getByRole("link");
  expect((await linkIn("Copias editadas")).getAttribute("href")).toContain("/asset-entry/c1");
  cleanup();
  await openOwnPage(client, AssetEntryPage, asset, "c1");
  expect((await linkIn("Original de esta copia")).getAttribute("href")).toContain("/asset-entry/d1");
  expect(screen.queryByRole("region", { name: "Copias editadas" })).toBeNull();
  cleanup();
  await openOwnPage(client, AssetEntryPage, asset, "c2");
  expect(await screen.findByText("La original ya no está.")).toBeTruthy();
});
