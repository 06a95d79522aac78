import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { front } from "../../../../schema/features/fronts/front.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { cleanRow, press } from "../../../entity/entry/testing/open-entry.tsx";
import { announceAssistant, pageActions, setAssistantDesk } from "../../../fields/assisted/assisted-field.ts";
import { openOwnPage, savedData } from "../../../pages/testing/open-own-page.tsx";
import { FrontEntryPage } from "../FrontEntryPage.tsx";

let client: FakeClient;
let withdraw: () => void;
let answer: (body: unknown) => unknown;
let host: HTMLElement;
beforeEach(() => {
  window.location.hash = "#/";
  client = createFakeClient();
  for (const [id, title] of Object.entries({ a: "Crecida", b: "Concejo", c: "Colectivos", n: "Nota nueva" })) {
    client.put("article", cleanRow(id, { title, status: "PUBLISHED", date: new Date().toISOString() }));
  }
  client.put("article", cleanRow("o", { title: "De hace mucho", status: "PUBLISHED", date: "2026-01-01T10:00:00.000Z" }));
  client.put(
    "article",
    cleanRow("t", { title: "De un programa", status: "PUBLISHED", date: new Date().toISOString(), templateArticle: "x" }),
  );
  client.answers.request = (_method, path, body) => (path === "ai/front-reorganize" ? answer(body) : undefined);
  host = document.body.appendChild(document.createElement("div"));
  withdraw = announceAssistant();
  setAssistantDesk(host);
});
afterEach(() => {
  cleanup();
  withdraw();
  setAssistantDesk(null);
  host.remove();
});

const components = [
  {
    id: "r1",
    type: "row",
    name: "Tapa",
    data: {
      columns: 2,
      items: [
        { id: "x", doc: "a", title: "Con título propio" },
        { id: "y", doc: "b" },
      ],
    },
  },
  { id: "r2", type: "row", name: "Abajo", data: { columns: 2, items: [{ id: "z", doc: "c" }] } },
];
async function open(action: string) {
  client.put("front", cleanRow("f", { name: "Inicio", status: "PUBLISHED", components }));
  await openOwnPage(client, FrontEntryPage, front, "f");
  await vi.waitFor(() => expect(pageActions.get()).toHaveLength(2));
  await act(async () =>
    pageActions
      .get()
      .find(({ label }) => label === action)
      ?.run(),
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const process = () => act(async () => fireEvent.click(button("Procesar cambios")));
const instruct = (words: string) =>
  act(async () => fireEvent.change(screen.getByRole("textbox", { name: "Indicaciones" }), { target: { value: words } }));
const listed = () =>
  within(screen.getByRole("list", { name: "Cambios propuestos" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const arranged = (...rows: [string, ...string[]][]) => ({
  components: rows.map(([id, ...articles]) => ({ id, articles: articles.map((article) => ({ id: article })) })),
});

it("asks with instructions for a range, shows what changed, takes it back, and saves what is left on the front", {
  tags: ["slow"],
}, async () => {
  answer = () => arranged(["r1", "c", "a"], ["r2", "b"]);
  await open("Reorganizar");
  expect(screen.getByRole("region", { name: "Reorganizar" })).toBeTruthy();
  expect(button("Procesar cambios").disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Hasta el componente" }).value).toBe("2");
  await instruct("Colectivos arriba");
  await process();
  const sent = client.calls.filter(([name]) => name === "request").at(-1);
  expect(sent?.[3]).toEqual({
    components: [
      expect.objectContaining({
        id: "r1",
        name: "Tapa",
        articles: [expect.objectContaining({ id: "a", title: "Crecida" }), expect.objectContaining({ id: "b" })],
      }),
      expect.objectContaining({ id: "r2", articles: [expect.objectContaining({ id: "c" })] }),
    ],
    newArticles: [],
    instructions: "Colectivos arriba",
  });
  expect(listed()).toEqual([
    "Movido Colectivos componente 1",
    "Cambió de lugar Crecida componente 1",
    "Movido Concejo componente 2",
  ]);
  await act(async () => fireEvent.click(button("Deshacer cambios")));
  expect(button("Deshacer cambios").disabled).toBe(true);
  await act(async () => fireEvent.click(button("Seguir organizando")));
  await process();
  await press("Guardar");
  await vi.waitFor(() => expect(savedData(client)).toHaveLength(1));
  expect((savedData(client)[0] as { components: unknown[] }).components).toEqual([
    expect.objectContaining({
      id: "r1",
      data: {
        columns: 2,
        items: [
          { id: "z", doc: "c" },
          { id: "x", doc: "a", title: "Con título propio" },
        ],
      },
    }),
    expect.objectContaining({ id: "r2", data: { columns: 2, items: [{ id: "y", doc: "b" }] } }),
  ]);
});

it("proposes published articles that are not on the front, and asks with those that are chosen (AI-044)", async () => {
  answer = () => arranged(["r1", "n", "a", "b"]);
  await open("Agregar nuevos");
  expect(screen.getByRole("region", { name: "Agregando nuevos" })).toBeTruthy();
  const boxes = screen.getAllByRole("checkbox").filter((box) => host.contains(box));
  expect(boxes).toHaveLength(1);
  await act(async () => fireEvent.click(screen.getByRole("checkbox", { name: "Nota nueva" })));
  await process();
  expect(client.calls.at(-1)?.[3]).toMatchObject({ newArticles: [{ id: "n", title: "Nota nueva" }], instructions: "" });
  expect(listed()[0]).toBe("Agregado Nota nueva componente 1");
});

it("says a failure, and touches nothing where the front has changed meanwhile (ERR-021)", async () => {
  answer = () => {
    throw new CierreError("unavailable");
  };
  await open("Reorganizar");
  await instruct("Otro orden");
  await process();
  expect(screen.getByText("Hubo un error al procesar las instrucciones")).toBeTruthy();
  let settle: (value: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (settle = resolve));
  await process();
  await act(async () =>
    client.put("front", cleanRow("f", { name: "Inicio", status: "PUBLISHED", components: components.slice(1) })),
  );
  await act(async () => settle(arranged(["r2"])));
  expect(screen.getByText("La portada cambió mientras se consultaba: no se tocó nada.")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Artículos de Abajo" }).textContent).toContain("Colectivos");
  expect(button("Deshacer cambios").disabled).toBe(true);
});
