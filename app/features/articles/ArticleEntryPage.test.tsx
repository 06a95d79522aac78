import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "./ArticleEntryPage.tsx";

afterEach(cleanup);

async function open(values: Record<string, unknown>) {
  const client = createFakeClient();
  client.put("category", cleanRow("c1", { name: "Deportes" }));
  client.put("category", cleanRow("c2", { name: "Remo", parent: "c1" }));
  client.put("article", cleanRow("a1", { title: "Crecida", status: "DRAFT", ...values }));
  await openOwnPage(client, ArticleEntryPage, article, "a1");
}
const button = (name: string) => screen.getByRole("button", { name });
const section = (name: string) => within(screen.getByRole("region", { name }));

it("warns of explicit words until the article is marked", async () => {
  await open({ title: "Hallan un cadáver", deck: "Sangre en la costa" });
  expect(screen.getByText("Puede tener contenido explícito: cadáver, Sangre.")).toBeTruthy();
  fireEvent.click(button("Marcar como explícito"));
  expect(screen.queryByText(/contenido explícito:/)).toBeNull();
});

it("warns of a title that is true for a while only, until it has an end", async () => {
  await open({ title: "El sábado cierra el puente" });
  expect(screen.getByText("El título pierde vigencia: sábado.")).toBeTruthy();
  fireEvent.click(button("Vence en 48 horas"));
  expect(screen.queryByText(/pierde vigencia/)).toBeNull();
});

it("warns of results in a category that lies in sports", async () => {
  await open({ category: "c2" });
  expect(await screen.findByText(/Es una categoría de deportes/)).toBeTruthy();
});

it("offers a variant for a story whose title is too long", async () => {
  await open({ title: "a".repeat(91), storyPages: [{ id: "p1" }] });
  fireEvent.click(button("Crear variante para la historia"));
  expect(screen.queryByText(/demasiado largo para la historia/)).toBeNull();
});

it("warns that an article has no author before it is published, and signs it with the person at work", {
  tags: ["slow"],
}, async () => {
  await open({ author: [] });
  expect(screen.getByText("Nadie firma esta nota.")).toBeTruthy();
  fireEvent.click(button("Firmarla"));
  expect(screen.queryByText(/Nadie firma/)).toBeNull();
  for (const values of [{ author: ["u9"] }, { status: "PUBLISHED", date: "2026-01-05T10:00:00.000Z" }]) {
    cleanup();
    await open(values);
    expect(screen.queryByText(/Nadie firma/)).toBeNull();
  }
});

it("says nothing where there is nothing to look at", async () => {
  await open({});
  expect(screen.queryByText(/explícito:|pierde vigencia|deportes|historia:/)).toBeNull();
});

it("makes pages of a story of the article's pictures, once", { tags: ["slow"] }, async () => {
  await open({ multimedia: [{ id: "m1", type: "photo", url: "https://a.example/1.jpg", description: "El puente" }] });
  fireEvent.click(button("Importar de multimedia"));
  expect(await screen.findByRole("group", { name: "Historia 1" })).toBeTruthy();
  fireEvent.click(button("Importar de multimedia"));
  expect(screen.queryByRole("group", { name: "Historia 2" })).toBeNull();
});

it("makes, activates, keeps and removes a summary, and shows its parts one at a time", async () => {
  await open({});
  const summary = section("Resumen");
  expect(summary.getByText("Sin resumen")).toBeTruthy();
  expect(summary.queryByRole("tab")).toBeNull();
  fireEvent.click(summary.getByRole("button", { name: "Generar automáticamente" }));
  expect(summary.getByText("Se generará al finalizar, y luego debe ser activado")).toBeTruthy();
  fireEvent.click(summary.getByRole("button", { name: "Activar" }));
  fireEvent.click(summary.getByRole("button", { name: "Preservar manualmente" }));
  expect(summary.getByText("Se muestra la edición manual")).toBeTruthy();
  fireEvent.click(summary.getByRole("tab", { name: "Puntos" }));
  fireEvent.click(summary.getByRole("button", { name: /Agregar punto/ }));
  expect(summary.getByRole("tab", { name: "Puntos (1)" })).toBeTruthy();
  fireEvent.click(summary.getAllByRole("button", { name: "Eliminar" })[0] as HTMLElement);
  expect(summary.getByText("Sin resumen")).toBeTruthy();
});

it("makes an automatic summary that somebody edits a manual one", async () => {
  await open({
    snacksStatus: "ACTIVE",
    snacksUpdatedAt: "2026-01-02T10:00:00.000Z",
    snacks: { points: [{ id: "1", text: "Uno" }] },
  });
  const summary = section("Resumen");
  expect(summary.getByText("Se muestra y se actualiza con los cambios")).toBeTruthy();
  fireEvent.click(summary.getByRole("tab", { name: "Puntos (1)" }));
  fireEvent.change(summary.getByRole("textbox", { name: "Punto" }), { target: { value: "Uno y medio" } });
  expect(summary.getByText("Se muestra la edición manual")).toBeTruthy();
});
