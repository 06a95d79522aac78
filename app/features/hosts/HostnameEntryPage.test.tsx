import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hostname } from "../../../schema/features/hosts/hostname.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { HostnameEntryPage } from "./HostnameEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const open = (edgeStatus: unknown) => {
  client.put("hostname", cleanRow("h1", { name: "diario.com", edgeStatus }));
  return openOwnPage(client, HostnameEntryPage, hostname, "h1");
};
const setup = () => screen.getByRole("region", { name: "Instrucciones de configuración" });

it("promises instructions for after the first save", async () => {
  await openOwnPage(client, HostnameEntryPage, hostname, null);
  expect(setup().textContent).toContain("Las instrucciones de configuración estarán disponibles luego de guardar esta entrada.");
});

it("shows every step with its status and what to do in the name's records", async () => {
  const task = { action: "add", name: "_edge.diario.com", type: "TXT", value: "token-1" };
  await open({ ownership: { status: "pending", tasks: [task] }, ssl: { status: "active" }, mail: { status: "moved" } });
  const texts = within(setup())
    .getAllByRole("listitem")
    .map((item) => item.textContent ?? "");
  expect(texts.map((text) => /^\d\. (.*?)(Pendiente|Completado|Obteniendo datos|Conflicto)/.exec(text)?.slice(1))).toEqual([
    ["Verificar propiedad", "Pendiente"],
    ["Generar certificado SSL", "Completado"],
    ["Implementar configuración", "Obteniendo datos"],
    ["Apuntar nombre de host", "Obteniendo datos"],
    ["Envío de correo (opcional)", "Conflicto"],
  ]);
  expect(texts[0]).toContain("Agregar");
  expect(screen.getByRole("button", { name: "Copiar: token-1" })).toBeTruthy();
  expect(texts[3]).toContain("Complete los pasos anteriores");
});

it("warns no more once the steps before are done", async () => {
  const active = { status: "active" };
  await open({ ownership: active, ssl: active, project: active, live: { status: "pending" } });
  expect(setup().textContent).not.toContain("Complete los pasos anteriores");
});

it("has no instructions for a name that is not allowed", async () => {
  await open({ ownership: { status: "blocked" } });
  expect(setup().textContent).toContain("No se pudieron generar las instrucciones de configuración.");
  expect(within(setup()).queryByRole("listitem")).toBeNull();
});
