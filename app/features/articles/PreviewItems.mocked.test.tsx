import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow, press, type } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "./ArticleEntryPage.tsx";

interface Sent {
  readonly action: string;
  readonly target: string;
  readonly fields: Readonly<Record<string, string>>;
}

const sent: Sent[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.spyOn(window, "open").mockReturnValue({ focus: () => undefined } as Window);
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    const fields = Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)]));
    sent.push({ action: new URL(this.action).pathname, target: this.target, fields });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function openArticle() {
  const client = createFakeClient();
  client.put("article", cleanRow("n1", { title: "Sube el río", status: "DRAFT" }));
  await openOwnPage(client, ArticleEntryPage, article, "n1");
  return client;
}

const choose = (name: string) => act(async () => (await screen.findByRole("menuitem", { name })).click());

describe("the preview of an article", () => {
  it.each([
    ["Previsualizar", "cierre-preview-article", "article"],
    ["Previsualizar en un teléfono", "cierre-preview-phone", "article"],
    ["Previsualizar la historia", "cierre-preview-story", "story"],
  ])("%s posts what is on screen into a view of its own", async (label, target, output) => {
    const client = await openArticle();
    const { token, projectId } = client.session.state.get();
    await press("Más acciones");
    await choose(label);
    expect(sent).toMatchObject([
      { action: "/article-preview", target, fields: { access_token: token, project: projectId, output } },
    ]);
    expect(JSON.parse(sent[0]?.fields.data ?? "")).toMatchObject({ title: "Sube el río" });
    expect(document.querySelector("form[target]")).toBeNull();
  });

  it("shows an article that nobody has saved yet", async () => {
    await openOwnPage(createFakeClient(), ArticleEntryPage, article, null);
    await type("Título", "Baja el río");
    await press("Más acciones");
    await choose("Previsualizar");
    expect(JSON.parse(sent[0]?.fields.data ?? "")).toMatchObject({ title: "Baja el río" });
  });

  it("says that the browser let no view open, and sends nothing", { tags: ["slow"] }, async () => {
    vi.mocked(window.open).mockReturnValue(null);
    await openArticle();
    await press("Más acciones");
    await choose("Previsualizar");
    expect(sent).toEqual([]);
    expect(await screen.findByText("El navegador no dejó abrir la ventana de la vista previa")).toBeTruthy();
  });

  it("says without a network what it needs", { tags: ["slow"] }, async () => {
    const { engine } = await openArticle();
    act(() => engine.status.set({ ...engine.status.get(), offlineSince: "2026-01-01T10:00:00.000Z" }));
    await press("Más acciones");
    const item = await screen.findByRole("menuitem", { name: "Previsualizar necesita conexión" });
    expect((item as HTMLButtonElement).disabled).toBe(true);
  });
});
