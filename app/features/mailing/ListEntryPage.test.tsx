import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { mailingList } from "../../../schema/features/mailing/mailing-list.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { ListEntryPage } from "./ListEntryPage.tsx";

const latin1 = (text: string) => new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], "lectores.csv");

let client: FakeClient;
let posted: { source: string; addresses: { email: string; name: string }[] }[];
let refuse: boolean;
beforeEach(() => {
  const fake = createFakeClient();
  [posted, refuse] = [[], false];
  const request = async (method: string, path: string, body?: unknown) => {
    if (method !== "POST" || path !== "mailing-list/l1/take-addresses") return null;
    if (refuse) throw new CierreError("unavailable");
    const asked = body as (typeof posted)[number]; // what the dialog sends
    posted.push(asked);
    return { added: asked.addresses.length, joined: 0, known: 0, left: 0 };
  };
  client = { ...fake, online: { ...fake.online, request } };
});
afterEach(cleanup);

async function open(file: File) {
  client.put("mailing-list", cleanRow("l1", { name: "Mañana" }));
  await openOwnPage(client, ListEntryPage, mailingList, "l1");
  await press("Importar direcciones");
  const box = within(await screen.findByRole("dialog", { name: "Importar direcciones" }));
  const input = document.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("a file can be chosen");
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  return box;
}

it("shows a file's format and its invalid rows before anything is sent, then sends the rest in parts", async () => {
  const rows = Array.from({ length: 250 }, (_, nth) => `lectora${nth}@x.example;Ñandú ${nth}`);
  const bad = Array.from({ length: 30 }, () => "sin arroba;Nadie");
  const box = await open(latin1(["Correo;Nombre", ...rows, ...bad].join("\r\n")));
  expect(await box.findByText(/^250 direcciones\. El archivo no está en UTF-8: se leyó como Latin-1/)).toBeTruthy();
  expect(box.getByText(/Ñandú 0 <lectora0@x\.example>/)).toBeTruthy();
  expect(within(box.getByRole("note")).getByText(/^Es una de cada diez o más/)).toBeTruthy();
  expect(box.getByText("Fila 252")).toBeTruthy();
  const take = box.getByRole("button", { name: "Importar 250 direcciones" });
  expect([take.hasAttribute("disabled"), posted]).toEqual([true, []]);
  fireEvent.change(box.getByLabelText(/^De dónde salen/), { target: { value: "Feria del libro" } });
  await act(async () => fireEvent.click(take));
  expect((await box.findByRole("status")).textContent).toMatch(/^Nuevas: 250\./);
  expect(posted.map(({ source, addresses }) => [source, addresses.length])).toEqual([
    ["Feria del libro", 200],
    ["Feria del libro", 50],
  ]);
  expect(posted[0]?.addresses[0]).toEqual({ email: "lectora0@x.example", name: "Ñandú 0" });
});

it("says that the rest was not taken where the server went away, and lets it be done again", async () => {
  const box = await open(new File(["ana@x.example"], "lectores.csv"));
  fireEvent.change(box.getByLabelText(/^De dónde salen/), { target: { value: "Feria del libro" } });
  refuse = true;
  await act(async () => fireEvent.click(box.getByRole("button", { name: "Importar 1 dirección" })));
  expect((await box.findByRole("alert")).textContent).toContain("La importación se interrumpió");
  refuse = false;
  await act(async () => fireEvent.click(box.getByRole("button", { name: "Importar 1 dirección" })));
  expect((await box.findByRole("status")).textContent).toMatch(/^Nuevas: 1\./);
});

it("offers the code of its form for other pages once the site offers it, and not while it is closed", async () => {
  client.put("project", cleanRow("p1", { name: "Diario", baseUrl: "https://diario.example" }));
  client.put("mailing-list", cleanRow("l1", { name: "Mañana", onSite: true }));
  await openOwnPage(client, ListEntryPage, mailingList, "l1");
  const box = await screen.findByRole("region", { name: "Formulario para otras páginas" });
  expect(box.textContent).toContain('/_boletines/formulario?lista=l1"');
  expect(within(box).getByRole("button", { name: /Formulario para otras páginas/ })).toBeTruthy();
  cleanup();
  client.put("mailing-list", cleanRow("l1", { name: "Mañana", onSite: true, closed: true }));
  await openOwnPage(client, ListEntryPage, mailingList, "l1");
  expect(screen.queryByRole("region", { name: "Formulario para otras páginas" })).toBeNull();
});
