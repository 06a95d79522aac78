import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { ExplorerPage } from "./ExplorerPage.tsx";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const found = [
  {
    id: "e1",
    ...times,
    title: "Lancha sanitaria",
    description: "Las islas la piden",
    bodyHtml: "<p>Uno</p><p>Dos</p>",
    publisher: { id: "m1", name: "Gaceta Isleña" },
    url: "https://gaceta.example/lancha",
    social: { reactionCount: 4, shareCount: 2, commentCount: 1 },
  },
  { id: "e2", ...times, title: "Turno de noche" },
];
const trends = [
  {
    id: "t1",
    ...times,
    location: { name: "Litoral" },
    topics: [{ id: "x", text: "bajante", stats: { articlesHour: 6, articlesDay: 74 } }],
  },
];

let client: FakeClient;
let asked: unknown[][];
beforeEach(() => {
  client = createFakeClient();
  asked = [];
});
afterEach(cleanup);

async function open(answer?: (method: string, path: string) => unknown) {
  const request = async (method: string, path: string, body?: unknown) => {
    asked.push([method, path, body]);
    const own = answer?.(method, path);
    if (own !== undefined) return own;
    const data = path.startsWith("explorer-trend") ? trends : path.startsWith("explorer-article") ? found : [];
    return { data, count: data.length, nextCursor: null, prevCursor: null };
  };
  const page = renderWithClient(<ExplorerPage />, { ...client, online: { ...client.online, request } });
  await act(async () => {});
  return page;
}
async function choose(name: RegExp) {
  const button = await screen.findByRole("button", { name });
  await act(async () => button.click());
}

it("shows what was found, one article to read, and trends", async () => {
  await open();
  expect(screen.getByText("Elija un artículo para leerlo.")).toBeTruthy();
  await choose(/Lancha sanitaria/);
  const article = screen.getByRole("article", { name: "Lancha sanitaria" });
  expect(article.textContent).toContain("Uno\nDos");
  expect(article.textContent).toContain("4 reacciones · 2 veces compartido · 1 comentario");
  expect(within(article).getByRole("link", { name: "Abrir en su sitio" }).getAttribute("href")).toBe(
    "https://gaceta.example/lancha",
  );
  expect(within(screen.getByRole("region", { name: "Tendencias" })).getByText(/bajante: 6 en la última hora, 74/)).toBeTruthy();
});

it("searches after typing", async () => {
  await open();
  fireEvent.change(screen.getByRole("searchbox", { name: "Buscar artículos de otros medios" }), { target: { value: "lancha" } });
  await expect.poll(() => asked.map(([, path]) => path)).toContainEqual(expect.stringContaining("search=lancha"));
});

it("makes a draft of an article and goes there", async () => {
  const { routing } = await open((method) => (method === "POST" ? { id: "n1" } : undefined));
  await choose(/Lancha sanitaria/);
  await choose(/^Importar$/);
  expect(asked).toContainEqual(["POST", "article/import", { articleId: "e1" }]);
  expect(routing.location.get().path).toBe("/article-entry/n1");
});

it("says when that fails, and when there is no network", async () => {
  await open((method) => {
    if (method === "POST") throw new CierreError("unavailable");
  });
  await choose(/Lancha sanitaria/);
  await choose(/^Importar$/);
  expect(await screen.findByText("Error importando artículo")).toBeTruthy();
  act(() => client.network.set(false));
  expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
});
