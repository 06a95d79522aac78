import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { content } from "../../../schema/features/brands/content.ts";
import { tag } from "../../../schema/features/vocabulary/tag.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { EntryPage } from "../../entity/EntryPage.tsx";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { prefilledPath } from "../../entity/entry-state/prefill.ts";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { ContentEntryPage } from "./ContentEntryPage.tsx";

afterEach(cleanup);

it("opens a new article with what the content says, once and unsaved", { tags: ["slow"] }, async () => {
  const client = createFakeClient();
  client.put("content", cleanRow("c1", { title: "Entrevista", description: "A fondo", category: "k1", photoAsset: "f1" }));
  const { routing } = await openOwnPage(client, ContentEntryPage, content, "c1");
  await press("Crear artículo");
  expect(routing.location.get()).toMatchObject({ path: "/article-entry/", search: expect.stringMatching(/^filled=/) });
  cleanup();
  await openOwnPage(client, ArticleForm, article as CollectionDefinition, null);
  const title = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Título" }).value;
  expect(title()).toBe("Entrevista");
  expect(screen.getByText("Sin guardar")).toBeTruthy();
  cleanup();
  await openOwnPage(client, ArticleForm, article as CollectionDefinition, null);
  expect(title()).toBe("");
});

it("leaves other new documents as they are", async () => {
  const client = createFakeClient();
  prefilledPath("tag", { name: "Prometida" });
  window.location.hash = "#/tag-entry/";
  renderWithClient(<EntryPage definition={tag} id={null} version={null} />, client);
  await act(async () => {});
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Nombre" }).value).toBe("");
});

const ArticleForm = EntryPage;
