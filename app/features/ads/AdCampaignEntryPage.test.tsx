import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { adCampaign } from "../../../schema/features/ads/ad-campaign.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { viewIn } from "../visits/analytics-view.ts";
import { AdCampaignEntryPage } from "./AdCampaignEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  const creative = { id: "k1", type: "image", asset: "f1", width: 10, height: 10 };
  client.put("ad-campaign", cleanRow("c1", { name: "Verano", status: "slow", creatives: [creative] }));
});
afterEach(cleanup);
afterEach(() => vi.useRealTimers());

async function open() {
  await openOwnPage(client, AdCampaignEntryPage, adCampaign, "c1");
  await press(/^Editar/);
}
async function choose(type: string) {
  await act(async () => fireEvent.click(screen.getByRole("combobox", { name: "Tipo" })));
  await act(async () => screen.getByRole("option", { name: type, hidden: true }).click());
}
const creativeType = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Tipo" }).value;

it("says what the status means", async () => {
  await open();
  expect(screen.getByText("Probablemente no se cumpla el objetivo")).toBeTruthy();
});

it("says how many of the views that could be active were", async () => {
  const counted = { name: "Verano", activeview: { count: 51_330 }, activeviewbase: 79_800 };
  client.put("ad-campaign", cleanRow("c1", { ...counted, creatives: [] }));
  await openOwnPage(client, AdCampaignEntryPage, adCampaign, "c1");
  expect(screen.getByRole("region", { name: "Tasa de vistas activas" }).textContent).toContain("64 %");
});

describe("metrics", () => {
  const open = async (respond: () => unknown) => {
    const asked: string[] = [];
    const request = async (_method: string, path: string) => {
      asked.push(path);
      return respond();
    };
    const online = { ...client.online, request };
    await openOwnPage({ ...client, online }, AdCampaignEntryPage, adCampaign, "c1");
    return asked;
  };

  it("are what readers did in thirty days, and in the time that is chosen (AD-026, AD-028)", { tags: ["slow"] }, async () => {
    const events = { adview: 1200, adactiveviewbase: 1100, adactiveview: 900, adclick: 30 };
    const asked = await open(() => ({ summary: { events }, data: [{ dimensions: {}, events }] }));
    const metrics = within(screen.getByRole("region", { name: "Métricas" }));
    await waitFor(() =>
      expect(metrics.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        "Impresiones1.200",
        "Vistas medibles1.100",
        "Vistas activas900",
        "Clics30",
        "Tasa de clics2,50 %",
      ]),
    );
    const query = new URLSearchParams(asked[0]?.split("?")[1]);
    expect(asked[0]).toMatch(/^analytics\/event\?/);
    expect([query.get("model"), query.get("doc"), query.getAll("event")]).toEqual(["AdCampaign", "c1", Object.keys(events)]);
    fireEvent.click(metrics.getByRole("combobox", { name: "Período" }));
    fireEvent.click(await screen.findByRole("option", { name: "Ayer", hidden: true }));
    await waitFor(() => expect(asked).toHaveLength(2));
    const [start, end] = ["date_start", "date_end"].map((name) => Date.parse(new URLSearchParams(asked[1]).get(name) ?? ""));
    expect(Number(end) - Number(start)).toBe(86_400_000 - 1);
  });

  it("are reported by day, creative and place once somebody asks, with the sum that the figures have, as a table and a file", async () => {
    const events = { adview: 1200, adactiveviewbase: 1100, adactiveview: 900, adclick: 30 };
    const rowOf = (day: string, creative: string, adview: number) => ({
      dimensions: { date: `2026-03-${day}T00:00`, creative, slot: { id: "s1", name: "Cabecera" } },
      events: { ...events, adview },
    });
    const data = [rowOf("02", "k1", 700), rowOf("01", "k1", 400), rowOf("01", "k9", 100)];
    const asked = await open(() => ({ summary: { events }, data }));
    fireEvent.click(await screen.findByRole("button", { name: "Informe por día, creatividad y espacio" }));
    const table = within(await screen.findByRole("table", { name: "Detalle" }));
    const texts = table.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(texts[0]?.slice(0, 4)).toEqual(
      ["Fecha", "Creatividad", "Espacio", "Impresiones"].map((name) => expect.stringContaining(name)),
    );
    expect(texts.slice(1).map((row) => row.slice(0, 4))).toEqual([
      ["02/03/2026", "1. Imagen 10×10", "Cabecera", "700"],
      ["01/03/2026", "1. Imagen 10×10", "Cabecera", "400"],
      ["01/03/2026", "Creatividad quitada", "Cabecera", "100"],
    ]);
    const query = new URLSearchParams(asked.at(-1)?.split("?")[1]);
    expect([query.getAll("dimension"), query.get("doc"), query.get("model")]).toEqual([
      ["date", "creative", "slot"],
      "c1",
      "AdCampaign",
    ]);
    expect(screen.getByRole("button", { name: "Descargar CSV" })).toBeTruthy();
    // The picture has the figures of the table: in the step of each day, of all or of one creative or place.
    const steps = () => screen.getByRole("slider", { name: "Punto del gráfico" });
    const go = (day: number) => fireEvent.change(steps(), { target: { value: String(day) } });
    const said = () => steps().getAttribute("aria-valuetext");
    go(0);
    expect(said()).toBe("01/03/2026: Total 500");
    go(1);
    expect(said()).toBe("02/03/2026: Total 700");
    fireEvent.click(screen.getByRole("combobox", { name: "De qué" }));
    fireEvent.click(await screen.findByRole("option", { name: "Creatividad quitada", hidden: true }));
    go(0);
    expect(said()).toBe("01/03/2026: Creatividad quitada 100");
    fireEvent.click(screen.getByRole("combobox", { name: "De qué" }));
    fireEvent.click(await screen.findByRole("option", { name: "Cabecera", hidden: true }));
    go(0);
    expect(said()).toBe("01/03/2026: Cabecera 500");
  });

  it("say that they failed (ERR-073)", async () => {
    await open(() => Promise.reject(new CierreError("unavailable")));
    expect((await screen.findByText("Error obteniendo métricas")).getAttribute("role")).toBe("alert");
  });

  it("are empty for a campaign that the server does not know", async () => {
    client.put("ad-campaign", cleanRow("local:c2", { name: "Otoño", creatives: [] }));
    await openOwnPage(client, AdCampaignEntryPage, adCampaign, "local:c2");
    expect(screen.queryByRole("region", { name: "Métricas" })).toBeNull();
  });
});

it("leads to the analytics of this campaign, of the last 30 days until today's midnight", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-15T12:00:00Z") });
  await openOwnPage(client, AdCampaignEntryPage, adCampaign, "c1");
  const address = screen.getByRole("link", { name: "Analítica" }).getAttribute("href") ?? "";
  const [path, search] = address.replace(/^#/, "").split("?");
  expect(path).toBe("/analytics");
  expect(viewIn(search ?? "", Date.now())).toMatchObject({ source: "ads", filters: { doc: "c1" } });
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    source: "ads",
    doc: "c1",
    start: "2026-02-13T03:00:00.000Z",
    end: "2026-03-15T03:00:00.000Z",
  });
});

it("takes files of the creative's type alone", async () => {
  await open();
  const accepted = () => document.querySelector<HTMLInputElement>("input[type=file]")?.accept;
  expect(accepted()).toBe("image/*");
  await choose("HTML (zip)");
  await press("Aceptar");
  await waitFor(() => expect(accepted()).toContain(".zip"));
  expect(accepted()).not.toContain("image/*");
});

it("keeps a creative when its loss is not accepted, and gives it up when it is", { tags: ["slow"] }, async () => {
  await open();
  await choose("Video");
  expect(screen.getByRole("dialog", { name: "Se borrará la creatividad actual" })).toBeTruthy();
  await press("Cancelar");
  expect(creativeType()).toBe("Imagen");
  await choose("Video");
  await press("Aceptar");
  await waitFor(() => expect(creativeType()).toBe("Video"));
  await press("Guardar");
  await expect
    .poll(() => savedData(client))
    .toEqual([expect.objectContaining({ creatives: [expect.objectContaining({ type: "video", asset: null, code: null })] })]);
});

it("fills width and height with one press", async () => {
  await open();
  await press("300x250");
  await press("Guardar");
  await expect
    .poll(() => savedData(client))
    .toEqual([expect.objectContaining({ creatives: [expect.objectContaining({ width: 300, height: 250 })] })]);
});
