import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { mailingCampaign } from "../../../schema/features/mailing/mailing-campaign.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press, type as write } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { CampaignEntryPage } from "./CampaignEntryPage.tsx";

let client: FakeClient;
let asked: string[];
let answer: () => unknown;
beforeEach(() => {
  const fake = createFakeClient();
  asked = [];
  answer = () => ({ subject: "Buen día", bodyHtml: "<p>Hola</p>", bodyAssets: [] });
  const request = async (_method: string, path: string) => {
    asked.push(path);
    return path.startsWith("mailing-template/") ? answer() : null;
  };
  client = { ...fake, online: { ...fake.online, request } };
  const variables = [
    { id: "v1", name: "Saludo", code: "saludo", type: "string", required: true },
    { id: "v2", name: "Altura", code: "altura", type: "number" },
    { id: "v3", name: "Notas", code: "notas", type: "document", multiple: true },
  ];
  client.put("mailing-template", cleanRow("t1", { name: "Mañana", variables }));
});
afterEach(cleanup);

const open = (values: Record<string, unknown> = {}) => {
  client.put("mailing-campaign", cleanRow("m1", { subject: "", status: "DRAFT", mailingTemplate: "t1", ...values }));
  return openOwnPage(client, CampaignEntryPage, mailingCampaign, "m1");
};

it("asks for each variable of the template by its kind, and makes subject and body of them", async () => {
  await open();
  const variables = within(screen.getByRole("group", { name: "Datos de la plantilla" }));
  expect(variables.getByRole("textbox", { name: /^Altura/ })).toBeTruthy();
  expect(variables.getByRole("combobox", { name: /^Notas/ })).toBeTruthy();
  await write("Saludo", "Buen día");
  await press("Generar desde la plantilla");
  expect(asked.at(-1)).toBe(`mailing-template/t1/render?${new URLSearchParams({ data: '{"saludo":"Buen día"}' })}`);
  await press("Guardar");
  await expect
    .poll(() => savedData(client))
    .toEqual([
      expect.objectContaining({
        subject: "Buen día",
        bodyHtml: "<p>Hola</p>",
        mailingTemplateData: { saludo: "Buen día" },
      }),
    ]);
});

it("asks before a text is replaced, and says what is missing", async () => {
  answer = () => {
    throw new CierreError("invalid");
  };
  await open({ bodyHtml: "<p>Escrito a mano</p>" });
  await press("Generar desde la plantilla");
  const dialog = await screen.findByRole("dialog", { name: "¿Reemplazar el asunto y el cuerpo por los de la plantilla?" });
  expect(asked.some((path) => path.startsWith("mailing-template/"))).toBe(false);
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Aceptar" })));
  expect(await screen.findByText("Complete las variables obligatorias de la plantilla.")).toBeTruthy();
});

it("offers no 'Enviado', and leaves a sent campaign as it went out", async () => {
  await open();
  fireEvent.click(screen.getByRole("combobox", { name: /^Estado/ }));
  expect(await screen.findByRole("option", { name: "Programado" })).toBeTruthy();
  expect(screen.queryByRole("option", { name: "Enviado" })).toBeNull();
  cleanup();
  await open({ status: "SENT", date: "2026-01-01T00:00:00.000Z" });
  expect(screen.queryByRole("note")).toBeNull();
  expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
});
