import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { cleanRow, press, type } from "../../../entity/entry/testing/open-entry.tsx";
import { announceAssistant } from "../../../fields/assisted/assisted-field.ts";
import { savedData } from "../../../pages/testing/open-own-page.tsx";
import { openArticle } from "../testing/open-article.tsx";

let withdraw: () => void;
beforeEach(() => {
  withdraw = announceAssistant();
});
afterEach(() => {
  cleanup();
  withdraw();
});

const draft = { title: "La inundasión", deck: "Sube el río", category: "c1", bodyHtml: "<p>Cresió</p>", status: "DRAFT" };
const mended = (input: string) => input.replace("inundasión", "inundación").replace("Cresió", "Creció");
async function open(role: "basic" | "editor" = "basic", values: object = draft) {
  const client = await openArticle(role, { ...values });
  const answer = (path: string, { input }: { input: string }) =>
    path === "ai/fix-html" ? { html: mended(input) } : { text: mended(input) };
  client.answers.request = (_method, path, body) =>
    path.startsWith("ai/fix") ? answer(path, body as { input: string }) : undefined;
  return client;
}
const dialog = () => screen.findByRole("dialog", { name: "Revisión del copiloto" });
const pressIn = async (name: string) => {
  const button = within(await dialog()).getByRole("button", { name });
  await act(async () => fireEvent.click(button));
};
const saved = async (client: Awaited<ReturnType<typeof openArticle>>) => {
  await waitFor(() => expect(savedData(client)).toHaveLength(1));
  return savedData(client)[0];
};

it("proposes corrections before an article goes to review, and saves those that are chosen", async () => {
  const client = await open();
  await press("Enviar a revisión");
  const boxes = await within(await dialog()).findAllByRole("checkbox");
  expect(boxes).toHaveLength(2);
  expect(savedData(client)).toEqual([]);
  await act(async () => fireEvent.click(within(screen.getByRole("dialog")).getByRole("checkbox", { name: "Cuerpo" })));
  await pressIn("Corregir y seguir");
  expect(await saved(client)).toMatchObject({ status: "REVISION", title: "La inundación", bodyHtml: "<p>Cresió</p>" });
});

it("looks over the texts that were changed when a published article is saved again, by the button and by the keyboard (ART-067)", {
  tags: ["slow"],
}, async () => {
  const asked: unknown[] = [];
  for (const save of [
    () => press("Guardar"),
    async () => act(async () => void fireEvent.keyDown(document.body, { key: "s", ctrlKey: true })),
  ]) {
    const client = await open("editor", { ...draft, status: "PUBLISHED", date: "2026-01-02T00:00:00.000Z" });
    const { request } = client.answers;
    client.answers.request = (method, path, body, ...more) => {
      if (path.startsWith("ai/fix")) asked.push(body);
      return request?.(method, path, body, ...more);
    };
    await type("Título", "Otra inundasión");
    await save();
    expect(await within(await dialog()).findAllByRole("checkbox")).toHaveLength(1);
    await pressIn("Corregir y seguir");
    expect(await saved(client)).toMatchObject({ status: "PUBLISHED", title: "Otra inundación", bodyHtml: "<p>Cresió</p>" });
    cleanup();
  }
  expect(asked).toEqual([{ input: "Otra inundasión" }, { input: "Otra inundasión" }]);
});

it("asks nothing where a published article is saved with the texts that it has", async () => {
  const client = await open("editor", { ...draft, status: "PUBLISHED", date: "2026-01-02T00:00:00.000Z" });
  client.answers.request = (_method, path) => {
    if (path.startsWith("ai/fix")) throw new Error("nothing to look over");
  };
  await act(async () => fireEvent.click(screen.getByRole("checkbox", { name: "Contenido patrocinado" })));
  await press("Guardar");
  expect(await saved(client)).toMatchObject({ status: "PUBLISHED", title: "La inundasión" });
});

it("goes on without them, and leaves what was typed meanwhile alone", async () => {
  const client = await open();
  await press("Enviar a revisión");
  await within(await dialog()).findAllByRole("checkbox");
  await pressIn("Seguir sin corregir");
  expect(await saved(client)).toMatchObject({ status: "REVISION", title: "La inundasión" });
});

it("asks before an article goes out of which no text was looked over, says why, and tries again", async () => {
  const client = await open();
  const answers = client.answers.request;
  client.answers.request = () => {
    throw new CierreError("unavailable", { message: "El modelo de lenguaje no respondió a tiempo." });
  };
  await press("Enviar a revisión");
  expect((await within(await dialog()).findByRole("alert")).textContent).toContain(
    "El modelo de lenguaje no respondió a tiempo.",
  );
  expect(savedData(client)).toEqual([]);
  await pressIn("Volver a consultar");
  await within(await dialog()).findByRole("alert");
  client.answers.request = answers;
  await pressIn("Volver a consultar");
  expect(await within(await dialog()).findAllByRole("checkbox")).toHaveLength(2);
  await pressIn("Corregir y seguir");
  expect(await saved(client)).toMatchObject({ status: "REVISION", title: "La inundación" });
  cleanup();
  const other = await open();
  other.answers.request = () => {
    throw new CierreError("unavailable");
  };
  await press("Enviar a revisión");
  await within(await dialog()).findByRole("alert");
  await pressIn("Seguir sin revisión");
  expect(await saved(other)).toMatchObject({ status: "REVISION", title: "La inundasión" });
});

it("holds nobody up: with nothing to correct, where one text got no answer, without a network, where it is switched off, or for a save that goes nowhere", {
  tags: ["slow"],
}, async () => {
  const cases: ((client: Awaited<ReturnType<typeof open>>) => void)[] = [
    (client) =>
      (client.answers.request = (_method, path, body) => ({
        [path === "ai/fix" ? "text" : "html"]: (body as { input: string }).input,
      })),
    (client) => {
      client.answers.request = (_method, path, body) => {
        if (path === "ai/fix-html") throw new CierreError("unavailable");
        return { text: (body as { input: string }).input };
      };
    },
    (client) => act(() => client.network.set(false)),
    (client) => act(() => client.put("copilot-review-settings", cleanRow("copilot-review-settings", { disabled: true }))),
  ];
  for (const prepare of cases) {
    const client = await open();
    prepare(client);
    await press("Enviar a revisión");
    expect(await saved(client)).toMatchObject({ status: "REVISION", title: "La inundasión" });
    cleanup();
  }
  const client = await open();
  await type("Título", "Otra inundasión");
  await press("Guardar");
  expect(await saved(client)).toMatchObject({ status: "DRAFT", title: "Otra inundasión" });
});

it("looks over a long text as well, in pieces of which it says how many were left as they are", { tags: ["slow"] }, async () => {
  const long = `<p>Cresió</p>${"<p>Sube el río.</p>".repeat(2_000)}`;
  const client = await open("basic", { ...draft, bodyHtml: long });
  const held = Promise.withResolvers<unknown>();
  const { request } = client.answers;
  client.answers.request = (method, path, body, ...more) =>
    path === "ai/fix-html" ? held.promise : request?.(method, path, body, ...more);
  await press("Enviar a revisión");
  expect(within(await dialog()).getByText(/Los largos se revisan por partes/)).toBeTruthy();
  const left = { parts: 2, of: 7, reason: "El modelo de lenguaje no respondió a tiempo." };
  await act(async () => held.resolve({ html: mended(long), left }));
  expect(await within(await dialog()).findAllByRole("checkbox")).toHaveLength(2);
  expect(screen.getByText(/^2 de 7 partes de un texto largo quedaron sin revisar: El modelo/)).toBeTruthy();
  await pressIn("Corregir y seguir");
  expect(await saved(client)).toMatchObject({ status: "REVISION", bodyHtml: mended(long) });
});
