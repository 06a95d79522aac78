import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { front } from "../../../../schema/features/fronts/front.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { cleanRow, press } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../../pages/testing/open-own-page.tsx";
import { FrontEntryPage } from "../FrontEntryPage.tsx";

const HOUR_MS = 3_600_000;
let client: FakeClient;

beforeEach(() => {
  window.location.hash = "#/";
  client = createFakeClient();
});
afterEach(cleanup);

const row = (name: string) => ({ id: name, type: "row", name, data: { columns: 2, items: [] } });
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const plan = (name: string, hours: number, more: object = {}) => ({
  ...{ id: name, name, at: inHours(hours), late: false, components: [row(`fila ${name}`)] },
  ...more,
});
const open = (values: Record<string, unknown>) => {
  client.put("front", cleanRow("f", { name: "Inicio", status: "PUBLISHED", components: [row("ahora")], ...values }));
  return openOwnPage(client, FrontEntryPage, front, "f");
};
const plans = () => within(screen.getByRole("region", { name: "Planes de la portada" }));
/** What the save of that number had, once it has begun. */
const saved = async (number = 1) => {
  await waitFor(() => expect(savedData(client)).toHaveLength(number));
  return savedData(client).at(-1) as { components: { name: string }[]; plans: Record<string, unknown>[] };
};
const rows = () =>
  within(screen.getByRole("region", { name: "Componentes" }))
    .queryAllByRole("list", { name: /^Artículos de / })
    .map((list) => list.getAttribute("aria-label"));

it("plans what is on the canvas for an hour, and leaves the front itself as it was", async () => {
  await open({});
  fireEvent.click(screen.getByRole("tab", { name: "Diseño" }));
  await press(/^2 columnas/);
  await press("Planear esta portada…");
  fireEvent.change(plans().getByRole("textbox", { name: "Nombre del plan" }), { target: { value: "Noche" } });
  await press("Guardar el plan");
  const { plans: planned, components: kept } = await saved();
  const [{ name, at, components } = { name: "", at: "", components: [] }] = planned;
  expect([name, Date.parse(String(at)) > Date.now(), (components as unknown[]).length]).toEqual(["Noche", true, 2]);
  expect(kept.map((each) => each.name)).toEqual(["ahora"]);
  cleanup();
  await open({ plans: planned });
  expect(plans().getByText(/^Noche: /)).toBeTruthy();
  expect(plans().getByText(/reemplaza todo lo que tenga la portada/)).toBeTruthy();
});

it("refuses an hour that has passed", async () => {
  await open({ plans: [plan("Tarde", -1, { late: true })] });
  expect(plans().getByText(/Llegó al servidor después de su hora/)).toBeTruthy();
  await press(/^Cambiar: Tarde/);
  await press("Guardar el plan");
  expect(plans().getByText("Elija un momento que todavía no pasó.")).toBeTruthy();
  expect(savedData(client)).toEqual([]);
});

it("puts a plan onto the canvas, where it can be taken back, and takes the canvas into a plan", async () => {
  await open({ plans: [plan("Noche", 2), plan("Tarde", 1)] });
  expect(
    plans()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.split(":")[0]),
  ).toEqual(["Tarde", "Noche"]);
  await press(/^Poner en el lienzo: Noche/);
  expect(rows()).toEqual(["Artículos de fila Noche"]);
  await press("Deshacer");
  expect(rows()).toEqual(["Artículos de ahora"]);
  await press(/^Cambiar: Tarde/);
  fireEvent.click(plans().getByRole("checkbox", { name: "Reemplazar lo planeado por lo que está en el lienzo" }));
  await press("Guardar el plan");
  const { plans: planned } = await saved();
  const tarde = planned.find(({ id }) => id === "Tarde") as { components: { name: string }[] };
  expect(tarde.components.map(({ name }) => name)).toEqual(["ahora"]);
  expect(planned).toHaveLength(2);
});

it("takes a plan back at once, but saves nothing else with it", async () => {
  await open({ plans: [plan("Noche", 2), plan("Tarde", 1)] });
  await press(/^Quitar: Noche/);
  expect((await saved()).plans.map(({ id }) => id)).toEqual(["Tarde"]);
  cleanup();
  await open({ plans: [plan("Tarde", 1)] });
  await press(/^Poner en el lienzo: Tarde/);
  await press(/^Quitar: Tarde/);
  expect(savedData(client)).toHaveLength(1);
  expect(plans().getByText(/Quedan cambios sin guardar/)).toBeTruthy();
});

it("says to a device without a network that it does not know yet whether a plan was published, and to others that it was", async () => {
  client.network.set(false);
  await open({ plans: [plan("Noche", -1)], lastPlan: { at: inHours(-2), name: "Tarde" } });
  expect(plans().getByText("Ya era hora: este dispositivo todavía no sabe si se publicó.")).toBeTruthy();
  expect(screen.getByText(/^Se publicó el plan «Tarde» de las /)).toBeTruthy();
});

it("shows plans to somebody who may not plan, and no empty section where there are none", async () => {
  const projects = fakeProfile.projects.map((project) => ({ ...project, builtInRole: "basic" as const }));
  client = createFakeClient({ ...fakeProfile, isAdmin: false, projects: projects as typeof fakeProfile.projects });
  await open({});
  expect(screen.queryByRole("region", { name: "Planes de la portada" })).toBe(null);
  cleanup();
  await open({ plans: [plan("Noche", 2)] });
  expect(plans().getByText(/Noche/)).toBeTruthy();
  expect(plans().queryByRole("button")).toBe(null);
});
