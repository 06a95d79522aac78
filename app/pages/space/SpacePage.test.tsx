import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient, type FakeClient, fakeOperation, fakeSpace } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { SpacePage } from "./SpacePage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

function fact(label: string): string | null | undefined {
  return screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
}

it("says how much there is, and what of it waits", async () => {
  const { routing } = renderWithClient(<SpacePage />, client);
  const meter = await screen.findByRole("progressbar", { name: "Espacio usado" });
  expect(meter.getAttribute("aria-valuetext")).toBe("250,00 MB de 2,00 GB");
  expect([fact("Documentos"), fact("Fotos vistas"), fact("Cambios por enviar")]).toEqual(["12.345", "80", "0"]);
  expect(screen.queryByText("Queda poco espacio en este dispositivo")).toBeNull();

  client.answers.readSpace = () => ({ ...fakeSpace, waiting: 3, fileBytes: 1_500_000, isShort: true });
  act(() => client.engine.outbox.set([fakeOperation()]));
  expect(await screen.findByText("Queda poco espacio en este dispositivo")).toBeTruthy();
  expect([fact("Cambios por enviar"), fact("Archivos por enviar")]).toEqual(["3", "1,50 MB"]);
  fireEvent.click(screen.getByRole("button", { name: "Ver los cambios por enviar" }));
  expect(routing.location.get().path).toBe("/offline-documents");
});

it("shows what it can where the browser reports nothing", async () => {
  client.answers.readSpace = () => ({ ...fakeSpace, usage: null, quota: null });
  renderWithClient(<SpacePage />, client);
  expect(await screen.findByText("El navegador no informa cuánto espacio se usa.")).toBeTruthy();
  expect(screen.getByText("El navegador no informa si conserva estos datos.")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

it("asks the browser to keep it, and says when it does not", async () => {
  renderWithClient(<SpacePage />, client);
  act(() => client.persistence.state.set("atRisk"));
  fireEvent.click(screen.getByRole("button", { name: "Pedir que se conserven" }));
  expect(await screen.findByText(/^El navegador no lo concedió/)).toBeTruthy();
  expect(client.calls).toContainEqual(["persist"]);
  act(() => client.persistence.state.set("kept"));
  expect(screen.getByText("El navegador conserva estos datos aunque falte espacio.")).toBeTruthy();
  expect(screen.queryByText(/^El navegador no lo concedió/)).toBeNull();
});

it("frees room and reports what was removed", async () => {
  renderWithClient(<SpacePage />, client);
  await screen.findByRole("progressbar");
  client.answers.freeSpace = () => ({ documents: 1200, pictures: 80 });
  client.answers.readSpace = () => ({ ...fakeSpace, pictures: 0 });
  const button = screen.getByRole("button", { name: "Liberar espacio" });
  fireEvent.click(button);
  expect(await screen.findByText("Se quitaron de este dispositivo: 1.200 documentos y 80 fotos.")).toBeTruthy();
  await expect.poll(() => fact("Fotos vistas")).toBe("0");
  client.answers.freeSpace = () => ({ documents: 0, pictures: 0 });
  fireEvent.click(button);
  expect(await screen.findByText("No hay nada que se pueda quitar.")).toBeTruthy();
});

it("says that edits are in memory alone when the device refuses them, and reads again when asked", async () => {
  client.answers.readSpace = () => {
    throw new CierreError("deviceStorage");
  };
  client.engine.status.set({ ...client.engine.status.get(), deviceRefused: true });
  renderWithClient(<SpacePage />, client);
  expect(screen.getByText(/^Los últimos cambios siguen en memoria/)).toBeTruthy();
  expect(await screen.findByText("Error obteniendo datos")).toBeTruthy();
  client.answers.readSpace = () => fakeSpace;
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("progressbar")).toBeTruthy();
});
