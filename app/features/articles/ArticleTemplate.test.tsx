import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press, type } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "./ArticleEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const open = (values: Record<string, unknown>) => {
  client.put("article", cleanRow("n1", { title: "Quiniela", status: "HIDDEN", category: "c1", ...values }));
  return openOwnPage(client, ArticleEntryPage, article, "n1");
};
const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "No actualizar más desde la plantilla" });

it("keeps a generated article that somebody edits from its template's updates", { tags: ["slow"] }, async () => {
  await open({ templateArticle: "t1" });
  expect(box().checked).toBe(false);
  await type("Título", "Quiniela de hoy");
  expect(box().checked).toBe(true);
  await press("Guardar");
  await waitFor(() => expect(savedData(client)).toMatchObject([{ title: "Quiniela de hoy", templateReleased: true }]));
});

it("leaves it as the person set it", { tags: ["slow"] }, async () => {
  await open({ templateArticle: "t1" });
  await type("Título", "Quiniela de hoy");
  await act(async () => box().click());
  await type("Título", "Quiniela de ayer");
  await press("Guardar");
  await waitFor(() => expect(savedData(client)).toMatchObject([{ templateReleased: false }]));
});

it("says nothing of articles that people make", async () => {
  await open({});
  await type("Título", "Quiniela de hoy");
  await press("Guardar");
  await waitFor(() => expect(savedData(client)).toHaveLength(1));
  expect(savedData(client)[0]).not.toHaveProperty("templateReleased");
});
