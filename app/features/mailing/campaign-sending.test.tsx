import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { mailingCampaign } from "../../../schema/features/mailing/mailing-campaign.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CampaignDelivery, CampaignReadiness } from "../../../schema/wire/campaign.ts";
import type { CampaignReadings } from "../../../schema/wire/campaign-readings.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press, type as write } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { CampaignEntryPage } from "./CampaignEntryPage.tsx";

const readings: CampaignReadings = {
  sent: 400,
  opened: 100,
  prefetched: 120,
  clicked: 30,
  links: [
    { url: "https://d.example/n", text: "Seguir leyendo", readers: 30 },
    { url: "https://d.example/", text: "", readers: 0 },
  ],
  hours: [80, 20],
  trial: {
    by: "opened",
    until: "2026-03-01T12:00:00.000Z",
    winner: 2,
    subjects: [
      { subject: "Buen día", sent: 40, opened: 10, clicked: 2 },
      { subject: "Hola", sent: 40, opened: 20, clicked: 3 },
    ],
  },
  html: "<p>30</p>",
};

let client: FakeClient;
let posted: [path: string, body: unknown][];
let readiness: CampaignReadiness;
let delivery: CampaignDelivery;
let onPost: () => void;
beforeEach(() => {
  const fake = createFakeClient();
  posted = [];
  onPost = () => undefined;
  readiness = { lacks: [], missing: [], places: [], recipients: 1200, lists: 2, activeDays: null, staysHere: false };
  delivery = { enqueued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0, postponed: null, troubles: [] };
  const request = async (method: string, path: string, body?: unknown) => {
    if (path.endsWith("/readiness")) return readiness;
    if (path.endsWith("/delivery")) return delivery;
    if (path.endsWith("/preview"))
      return {
        from: "Diario <d@d.example>",
        subject: "Buen día",
        html: "@media (prefers-color-scheme:dark){}<p>Hola</p>",
        text: "Hola",
      };
    if (path.endsWith("/readings")) return readings;
    if (method !== "POST") return null;
    posted.push([path, body]);
    onPost();
    return null;
  };
  client = { ...fake, online: { ...fake.online, request } };
});
afterEach(cleanup);

const open = (values: Record<string, unknown> = {}) => {
  client.put("mailing-campaign", cleanRow("m1", { subject: "Buen día", status: "DRAFT", bodyHtml: "<p>Hola</p>", ...values }));
  return openOwnPage(client, CampaignEntryPage, mailingCampaign, "m1");
};
const dialog = (name: RegExp | string) => screen.findByRole("dialog", { name });
const pressIn = async (box: HTMLElement, name: string) =>
  act(async () => fireEvent.click(within(box).getByRole("button", { name })));

it("shows the letter wide, narrow and as text, light and dark, in a frame in which nothing runs", async () => {
  await open();
  await press("Vista previa");
  const box = within(await dialog("Vista previa"));
  expect(await box.findByText("De: Diario <d@d.example>")).toBeTruthy();
  const frame = () => document.querySelector("iframe[srcdoc]");
  expect(["sandbox", "srcdoc", "width"].map((name) => frame()?.getAttribute(name))).toEqual([
    "",
    "@media not all{}<p>Hola</p>",
    "600",
  ]);
  await act(async () => fireEvent.click(box.getByRole("radio", { name: "Teléfono (360 px)" })));
  expect(frame()?.getAttribute("width")).toBe("360");
  await act(async () => fireEvent.click(box.getByRole("switch", { name: "Oscuro" })));
  expect(frame()?.getAttribute("srcdoc")).toBe("@media all{}<p>Hola</p>");
  await act(async () => fireEvent.click(box.getByRole("radio", { name: "Texto" })));
  expect([frame(), box.getByText("Hola").tagName]).toEqual([null, "PRE"]);
});

it("tells what readers did with a campaign: openings apart from those of programs, clicks by link, and the letter with them", async () => {
  await open({ executed: true, status: "SENT" });
  await press("Lecturas");
  const box = within(await dialog("Lecturas"));
  expect(await box.findByText("Abiertos solo por programas")).toBeTruthy();
  const rows = within(box.getByRole("table", { name: "Clics por enlace" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "EnlaceLectoresDe los abiertos",
    "Seguir leyendohttps://d.example/n3030,00 %",
    "https://d.example/00,00 %",
  ]);
  expect(box.getByText("Hora 2")).toBeTruthy();
  expect(document.querySelector("iframe[title='La carta con los clics de cada enlace']")?.getAttribute("srcdoc")).toBe(
    "<p>30</p>",
  );
});

it("tells how the two subjects of a campaign did, and which one the rest gets", async () => {
  await open({ executed: true, status: "SENT" });
  await press("Lecturas");
  const box = within(await dialog("Lecturas"));
  expect(await box.findByText("Ganó «Hola»: es el que recibe el resto.")).toBeTruthy();
  const rows = within(box.getByRole("table", { name: "Prueba de asunto" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "AsuntoEnviadosAbiertosCon clics",
    "Buen día4010 (25,00 %)2 (5,00 %)",
    "Hola4020 (50,00 %)3 (7,50 %)",
  ]);
});

it("asks with how many people and lists, executes and says so", async () => {
  await open();
  expect(await screen.findByText("Todo listo para enviar")).toBeTruthy();
  expect(screen.getByText("Destinatarios: 1.200, de 2 listas")).toBeTruthy();
  await press("Ejecutar");
  const box = await dialog(/^¿Seguro desea ejecutar la campaña\? Sale a 1\.200 personas de 2 listas\./);
  expect(posted).toEqual([]);
  await pressIn(box, "Ejecutar");
  expect(await screen.findByText("Ejecutando campaña")).toBeTruthy();
  expect(posted).toEqual([["mailing-campaign/m1/run", undefined]]);
});

it("says that it failed, and why", async () => {
  onPost = () => {
    throw new CierreError("conflict", { message: t("mailingCampaign.refused.executed") });
  };
  await open();
  await press("Ejecutar");
  await pressIn(await dialog(/^¿Seguro desea ejecutar/), "Ejecutar");
  const alert = await screen.findByText(/Error ejecutando campaña/);
  expect(alert.textContent).toContain("La campaña ya fue ejecutada.");
});

it("executes and tries only what is saved", async () => {
  await open();
  await write("Asunto", "Otro");
  expect(screen.getByText(t("mailingCampaign.review.inactive"))).toBeTruthy();
  for (const [name, why] of [
    ["Ejecutar", t("mailingCampaign.runUnsaved")],
    ["Enviar prueba", t("mailingCampaign.testUnsaved")],
  ] as const) {
    expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
    await press(name);
    expect(await screen.findByText(why)).toBeTruthy();
  }
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("names the variables of the template that are still empty (MAIL-022)", async () => {
  const variables = [{ id: "v1", name: "Saludo", code: "saludo", type: "string", required: true }];
  client.put("mailing-template", cleanRow("t1", { name: "Corta", variables }));
  readiness = { ...readiness, lacks: ["template"], missing: ["saludo", "otra"] };
  await open({ mailingTemplate: "t1", bodyHtml: "" });
  expect(await screen.findByText("Faltan datos de la plantilla: Saludo")).toBeTruthy();
  expect(screen.getByText("La plantilla nombra lo que no está entre sus variables: otra")).toBeTruthy();
  expect(screen.queryByText("Todo listo para enviar")).toBeNull();
});

it("names the places of the text that no letter fills in", async () => {
  readiness = { ...readiness, lacks: ["places"], places: ["readerName"] };
  await open({});
  const words =
    "El texto tiene lugares que nadie completa: {{readerName}}. De quien recibe se saben {{destinatario.name}}, {{destinatario.email}}";
  expect(await screen.findByText(words)).toBeTruthy();
});

it("lists what is still lacking, looks again when asked, and does not execute before", async () => {
  readiness = { lacks: ["subject", "from"], missing: [], places: [], recipients: 0, lists: 0, activeDays: null, staysHere: true };
  await open();
  expect(await screen.findByText("Tareas pendientes")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Falta el asunto",
    "Falta el remitente, en la lista o en la configuración de correo",
  ]);
  expect(screen.getByText(t("mailingCampaign.staysHere"))).toBeTruthy();
  await press("Ejecutar");
  expect(await screen.findByText(t("mailingCampaign.refused.subject"))).toBeTruthy();
  readiness = { lacks: [], missing: [], places: [], recipients: 1, lists: 1, activeDays: 30, staysHere: false };
  await press("Revisar de nuevo");
  expect(await screen.findByText("Todo listo para enviar")).toBeTruthy();
  expect(screen.getByText("Solo direcciones activas en los últimos 30 días.")).toBeTruthy();
  await press("Ejecutar");
  expect(await dialog(/^¿Seguro desea ejecutar la campaña\? Sale a una persona de una lista\./)).toBeTruthy();
});

it("asks for whom a trial is for, refuses what is no address, and says what the server says", async () => {
  await open();
  await press("Enviar prueba");
  const box = await dialog("Enviar prueba");
  const input = within(box).getByRole("textbox", { name: "Dirección para la prueba" });
  await act(async () => fireEvent.change(input, { target: { value: "nadie" } }));
  await pressIn(box, "Enviar prueba");
  expect(within(box).getByText(t("validation.email"))).toBeTruthy();
  onPost = () => {
    throw new CierreError("conflict", { message: "El servidor de correo no aceptó la prueba: 550" });
  };
  await act(async () => fireEvent.change(input, { target: { value: "yo@diario.example" } }));
  await pressIn(box, "Enviar prueba");
  expect(await within(box).findByText("El servidor de correo no aceptó la prueba: 550")).toBeTruthy();
  onPost = () => undefined;
  await pressIn(box, "Enviar prueba");
  expect(await screen.findByText("Prueba enviada a yo@diario.example")).toBeTruthy();
  expect(posted.at(-1)).toEqual(["mailing-campaign/m1/run-test", { to: "yo@diario.example" }]);
});

it("says at once what a mail server that takes nothing says, and when it is tried again", async () => {
  const postponed = { count: 3, error: "421 sin lugar", nextAt: "2026-03-01T12:00:00.000Z" };
  delivery = { enqueued: 3, sent: 0, failed: 0, uncertain: 0, skipped: 0, postponed, troubles: [] };
  await open({ status: "SENT", date: "2026-03-01T12:00:00.000Z", executed: true, enqueued: 3, sent: 0, errored: 0 });
  const panel = await screen.findByRole("region", { name: "Estado del envío" });
  expect(
    await within(panel).findByText(
      /^3 mensajes no se pudieron entregar todavía: 421 sin lugar\. Se intenta de nuevo a partir de .+\.$/,
    ),
  ).toBeTruthy();
});

it("shows how the mails stand, those in trouble with their reasons, and stops what waits", async () => {
  const troubles = [
    {
      id: "r1",
      email: "ana@lectores.example",
      state: "uncertain" as const,
      error: "Sin respuesta",
      at: "2026-03-01T12:00:00.000Z",
    },
    { id: "r2", email: "beto@lectores.example", state: "failed" as const, error: "550 no", at: "2026-03-01T12:00:00.000Z" },
  ];
  delivery = { enqueued: 3, sent: 5, failed: 1, uncertain: 1, skipped: 0, postponed: null, troubles };
  await open({ status: "SENT", date: "2026-03-01T12:00:00.000Z", executed: true, enqueued: 3, sent: 5, errored: 1 });
  const panel = await screen.findByRole("region", { name: "Estado del envío" });
  const numbers = within(within(panel).getByRole("status"));
  expect(numbers.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["3", "5", "1", "1", "0"]);
  expect(within(panel).getByText("ana@lectores.example").closest("tr")?.textContent).toContain("Sin confirmarSin respuesta");
  expect(screen.queryByRole("button", { name: "Ejecutar" })).toBeNull();
  await press("Abortar");
  await pressIn(await dialog(/^¿Seguro desea abortar la campaña\?/), "Abortar");
  expect(await screen.findByText("Envío abortado")).toBeTruthy();
  expect(posted).toEqual([["mailing-campaign/m1/abort", undefined]]);
  onPost = () => {
    throw new CierreError("unavailable");
  };
  await press("Abortar");
  await pressIn(await dialog(/^¿Seguro desea abortar la campaña\?/), "Abortar");
  expect(await screen.findByText("Error abortando campaña")).toBeTruthy();
});
