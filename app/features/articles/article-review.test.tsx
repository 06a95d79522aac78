import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import type { FakeClient } from "../../client/fake-client.ts";
import { press, type } from "../../entity/entry/testing/open-entry.tsx";
import { savedData } from "../../pages/testing/open-own-page.tsx";
import { openArticle, pick } from "./testing/open-article.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) => screen.queryByRole("button", { name });
const saved = (client: FakeClient) => waitFor(() => expect(savedData(client)).toHaveLength(1)).then(() => savedData(client)[0]);
const refused = async (client: FakeClient, fields: string) => {
  expect(await screen.findByText(`Verifique campos con errores: ${fields}`)).toBeTruthy();
  expect(savedData(client)).toEqual([]);
};
const complete = { title: "Crecida", category: "c1" };

describe("somebody who may not publish", () => {
  it("saves and sends to review, and publishes nothing", async () => {
    await openArticle("basic", { ...complete, status: "DRAFT" });
    expect([button("Guardar"), button("Enviar a revisión")].map(Boolean)).toEqual([true, true]);
    expect(button("Publicar")).toBeNull();
  });

  it("sends a draft to review, which saves it", async () => {
    const client = await openArticle("basic", { ...complete, status: "DRAFT" });
    await press("Enviar a revisión");
    expect(await saved(client)).toMatchObject({ status: "REVISION", title: "Crecida" });
  });

  it("is not offered to send what is in review already", { tags: ["slow"] }, async () => {
    await openArticle("basic", { ...complete, status: "REVISION" });
    expect(button("Enviar a revisión")).toBeNull();
    await pick("Estado", "Borrador");
    expect(button("Enviar a revisión")).toBeNull();
  });

  it("reads what is published, and sees who changes it", async () => {
    await openArticle("basic", { ...complete, status: "PUBLISHED" });
    expect(screen.getByText(t("article.keptForPublishers"))).toBeTruthy();
    expect([button("Enviar a revisión"), button("Guardar")]).toEqual([null, null]);
  });

  it("is not offered to send what is on screen as something else than a draft", async () => {
    await openArticle("basic", { ...complete, status: "DRAFT" });
    await pick("Estado", "En revisión");
    expect(button("Enviar a revisión")).toBeNull();
  });

  it("is not able to send what has no category or title, and it stays the draft that it was", { tags: ["slow"] }, async () => {
    const client = await openArticle("basic", { title: null, status: "DRAFT" });
    await press("Enviar a revisión");
    await refused(client, "Título, Categoría");
    expect(screen.getByRole("combobox", { name: "Estado" })).toHaveProperty("value", "Borrador");
  });
});

it("says over an article that it waits for review, as long as it does", { tags: ["slow"] }, async () => {
  await openArticle("editor", { ...complete, status: "REVISION" });
  expect(screen.getByText("Este artículo espera revisión.")).toBeTruthy();
  await pick("Estado", "Borrador");
  expect(screen.queryByText("Este artículo espera revisión.")).toBeNull();
});

describe("publishing", () => {
  it.each([
    ["a draft", { status: "DRAFT" }, true],
    ["what waits for review", { status: "REVISION" }, true],
    ["what is hidden", { status: "HIDDEN" }, true],
    ["what is published", { status: "PUBLISHED" }, false],
    ["a template", { status: "TEMPLATE" }, false],
  ])("is offered for %s: %s", async (_what, values, isOffered) => {
    await openArticle("editor", { ...complete, ...values });
    expect(button("Publicar") !== null).toBe(isOffered);
  });

  it("is not offered for what is about to become a template", async () => {
    await openArticle("editor", { ...complete, status: "DRAFT" });
    await pick("Estado", "Automatizado");
    expect(button("Publicar")).toBeNull();
  });

  it("dates what has no date, and saves it as published", async () => {
    const client = await openArticle("editor", { ...complete, status: "DRAFT", date: null });
    const before = new Date().toISOString();
    await press("Publicar");
    const { status, date } = (await saved(client)) as { status: string; date: string };
    expect(status).toBe("PUBLISHED");
    expect(date >= before && date <= new Date().toISOString()).toBe(true);
  });

  it("leaves a date that there is", async () => {
    const date = "2026-01-05T10:00:00.000Z";
    const client = await openArticle("editor", { ...complete, status: "DRAFT", date });
    await press("Publicar");
    expect(await saved(client)).toMatchObject({ status: "PUBLISHED", date });
  });

  it("is refused on the device where what the article names was deleted, and keeps nobody from saving the draft", async () => {
    const client = await openArticle("editor", { ...complete, status: "DRAFT", tags: ["gone"], templateArticle: "gone" });
    await press("Publicar");
    await refused(client, "Etiquetas");
    expect(screen.getByRole("combobox", { name: "Estado" })).toHaveProperty("value", "Borrador");
    await type("Título", "Creciente");
    // Two presses at once are one.
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1_000);
    await press("Guardar");
    expect(await saved(client)).toMatchObject({ status: "DRAFT", title: "Creciente", tags: ["gone"] });
    clock.mockRestore();
  });

  it("goes on where the device has no answer about what the article names", { tags: ["slow"] }, async () => {
    const client = await openArticle("editor", { ...complete, status: "DRAFT", tags: ["t1"] });
    client.replica.observeTitles = () => () => undefined;
    await press("Publicar");
    expect(await saved(client)).toMatchObject({ status: "PUBLISHED" });
  });

  it("looks the fields over first, says what is missing, and changes nothing on screen", async () => {
    const client = await openArticle("editor", { title: null, status: "DRAFT" });
    await press("Publicar");
    await refused(client, "Título, Categoría");
    expect(screen.getByRole("combobox", { name: "Estado" })).toHaveProperty("value", "Borrador");
    expect(screen.queryByLabelText(/^Fecha/)).toBeNull();
  });
});

describe("saving", () => {
  it.each([
    ["En revisión", "Título, Categoría"],
    ["Programado", "Título, Fecha, Categoría"],
    ["Publicado", "Título, Categoría"],
  ])("as «%s» needs title and category, and a date where it has one to wait for", async (status, missing) => {
    const client = await openArticle("editor", {
      title: null,
      status: "HIDDEN",
      ...(status === "Publicado" && { date: "2026-01-05T10:00:00.000Z" }),
    });
    await pick("Estado", status);
    await press("Guardar");
    await refused(client, missing);
    for (const name of ["Título", "Categoría"]) {
      expect([name, screen.getByLabelText(new RegExp(`^${name}( \\*)?$`)).getAttribute("aria-invalid")]).toEqual([name, "true"]);
    }
  });

  it.each(["Borrador", "Oculto", "Despublicado", "Automatizado"])("as «%s» needs neither", async (status) => {
    const client = await openArticle("editor", { title: null, status: status === "Borrador" ? "HIDDEN" : "DRAFT" });
    await pick("Estado", status);
    await press("Guardar");
    await saved(client);
  });

  it("as published needs a date", { tags: ["slow"] }, async () => {
    const client = await openArticle("editor", { ...complete, status: "DRAFT", date: null });
    await pick("Estado", "Publicado");
    await press("Guardar");
    await refused(client, "Fecha");
  });

  it("goes on as soon as what was missing is there", { tags: ["slow"] }, async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const client = await openArticle("editor", { category: "c1", status: "REVISION", title: "C" });
    await type("Título", "");
    await press("Guardar");
    await refused(client, "Título");
    await type("Título", "Crecida");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Título" }).getAttribute("aria-invalid")).not.toBe("true"));
    // Two presses within a moment are one.
    vi.advanceTimersByTime(300);
    await press("Guardar");
    expect(await saved(client)).toMatchObject({ title: "Crecida", status: "REVISION" });
  });
});

it("counts the characters of a title", async () => {
  await openArticle("editor", { ...complete, status: "DRAFT" });
  expect(screen.getByText(/^7 (de \d+ )?caracteres$/)).toBeTruthy();
});
