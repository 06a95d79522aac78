import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CollectionDefinition, defineCollection } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { siteSettings } from "../../../schema/features/projects/page-views.ts";
import { deviceInstance } from "../../../schema/features/push/device-instance.ts";
import { tag } from "../../../schema/features/vocabulary/tag.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { at, cleanRow, openEntryPage, press, type } from "./testing/open-entry.tsx";

const oneSignalSettings = defineCollection({
  name: "one-signal-settings",
  kind: "single",
  fields: { appId: { kind: "text", required: true } },
  access: { read: "admin", write: "admin" },
});

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient({ ...fakeProfile, systemAdmin: true });
});
afterEach(cleanup);

async function firstSave() {
  await expect.poll(() => client.calls.filter(([name]) => name === "save")).toHaveLength(1);
  return client.calls.find(([name]) => name === "save")?.[1];
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
async function menuItems() {
  await press("Más acciones");
  const menu = await screen.findByRole("menu");
  return within(menu)
    .getAllByRole("menuitem")
    .map((item) => item.textContent);
}

describe("a page of one document only", () => {
  it.each<[string, CollectionDefinition, string, string]>([
    ["one-signal-settings", oneSignalSettings, "one-signal-settings", "OneSignal"],
    ["project", siteSettings, "p1", "Configuración del sitio"],
  ])("of %s knows which it is, is titled by what it shows, and offers neither copies nor deletion", async (...args) => {
    const [collection, definition, id, title] = args;
    client.put(collection, cleanRow(id, { name: "Diario", appId: "x" }));
    await openEntryPage(client, definition, null);
    expect(heading()).toBe(title);
    expect(await menuItems()).toEqual(["Versiones anteriores"]);
  });

  it("is saved under its own id", async () => {
    client.put("one-signal-settings", cleanRow("one-signal-settings", { appId: "x" }));
    await openEntryPage(client, oneSignalSettings, null);
    await type("Identificador de la aplicación", "otro");
    expect(heading()).toBe("OneSignal (Modificado)");
    await press("Guardar");
    expect(await firstSave()).toMatchObject({ collection: "one-signal-settings", id: "one-signal-settings" });
  });
});

describe("a document that stays on the server", () => {
  const device = {
    id: "d1",
    createdAt: at,
    updatedAt: at,
    fingerprintLength: 12,
    user: { id: "u9", name: "Julieta Sosa" },
    ipLocation: { ip: "10.0.0.1", city: "Rosario", country: "Argentina" },
    pushSubscriptionErrors: [{ id: "e1", date: at, message: "Vencida" }],
    pushSubscription: { endpoint: "https://push.example" },
  };

  it("reads as facts, whatever their kind", async () => {
    client.online.request = async () => device;
    await openEntryPage(client, deviceInstance, "d1");
    const place = await screen.findByRole("region", { name: "Ubicación" });
    expect(within(place).getByText("Rosario")).toBeTruthy();
    expect(screen.getByText("Julieta Sosa")).toBeTruthy();
    expect(screen.getByText("Vencida")).toBeTruthy();
    expect(screen.getByText(/"endpoint": "https:\/\/push.example"/)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
  });

  it("is asked for again by 'Actualizar'", async () => {
    let length = 12;
    client.online.request = async () => ({ ...device, fingerprintLength: length });
    await openEntryPage(client, deviceInstance, "d1");
    length = 4321;
    await press("Actualizar");
    expect(await screen.findByText("4.321")).toBeTruthy();
  });

  it("says that it cannot be read without a network, and is read once there is one", async () => {
    client.network.set(false);
    client.online.request = async () => device;
    await openEntryPage(client, deviceInstance, "d1");
    expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
    expect(screen.queryByText("Documento no encontrado")).toBeNull();
    await act(async () => client.network.set(true));
    expect(await screen.findByText("Rosario")).toBeTruthy();
  });

  it("stays on screen when the network goes", async () => {
    client.online.request = async () => device;
    await openEntryPage(client, deviceInstance, "d1");
    await act(async () => client.network.set(false));
    expect(screen.getByText("Rosario")).toBeTruthy();
    expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
  });

  it("is not found only when the server says so", async () => {
    client.online.request = () => Promise.reject(new CierreError("internal"));
    await openEntryPage(client, deviceInstance, "d1");
    expect(screen.getByText("Error obteniendo datos")).toBeTruthy();
    client.online.request = () => Promise.reject(new CierreError("notFound"));
    await press("Reintentar");
    expect(await screen.findByText("Documento no encontrado")).toBeTruthy();
  });
});

it("keeps and saves a reference to a document that is gone", async () => {
  const referring: CollectionDefinition = {
    ...tag,
    fields: { ...tag.fields, parent: { kind: "foreign", to: "category", label: "field.category" } },
    entry: { sections: [{ title: "section.general", fields: ["name", "parent"] }] },
  };
  client.put("tag", cleanRow("a", { name: "Playa", parent: "gone" }));
  await openEntryPage(client, referring, "a");
  expect(screen.getByDisplayValue(/Elemento no disponible|Documento eliminado/)).toBeTruthy();
  await type("Nombre", "Playas");
  await press("Guardar");
  expect(await firstSave()).toMatchObject({ data: { name: "Playas", parent: "gone" } });
});
