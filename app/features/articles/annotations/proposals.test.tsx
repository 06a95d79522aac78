import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { anchor, bodyEditor, commentRow, openArticle, panel, press, report, saves, write } from "./testing/annotated-article.ts";

let client: FakeClient;
const toEditor = vi.fn<(message: { readonly type: string; readonly number?: number }) => void>();
// The panel's code is there before anybody waits for what it shows.
beforeAll(() => import("./AnnotationsPanel.tsx"));
beforeEach(() => {
  client = createFakeClient();
  toEditor.mockClear();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const place = (values: object = {}) =>
  report({ type: "annotationPlaces", places: [{ id: "first", isFound: true, isChanged: false, ...values }] });
const propose = (more: object = {}) =>
  client.put("article-annotation", commentRow("first", { text: "", proposes: true, replacement: "trece pueblos", ...more }));
const open = async () => {
  await openArticle(client);
  const frame = await bodyEditor();
  const source = { postMessage: toEditor } as unknown as Window;
  Object.defineProperty(frame, "contentWindow", { value: source });
  await report({ type: "ready" });
};
/** The editor's answer to what it was asked to replace. */
const answer = async (done: boolean) => {
  await waitFor(() => expect(toEditor.mock.lastCall?.[0]).toMatchObject({ type: "replaceAnnotation" }));
  await report({ type: "wasPut", number: toEditor.mock.lastCall?.[0].number ?? 0, done });
};

it("lets somebody propose other words for those that are selected, kept while they are written", async () => {
  await open();
  await report({ type: "comment", anchor, at: null, words: anchor.exact });
  await act(async () => (await screen.findByRole("switch", { name: "Proponer otro texto" })).click());
  const input = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Texto propuesto" });
  expect(input.value).toBe("doce barrios");
  // What is there already is no proposal.
  expect(screen.getByRole("button", { name: "Comentar" })).toHaveProperty("disabled", true);
  await write("Texto propuesto", "trece pueblos");
  cleanup();
  await open();
  await press(/Comentarios del texto/);
  expect(await screen.findByRole("textbox", { name: "Texto propuesto" })).toHaveProperty("value", "trece pueblos");
  await press("Proponer");
  expect(saves(client)).toMatchObject([
    { id: null, data: { article: "a1", anchor, text: "", proposes: true, replacement: "trece pueblos", resolved: false } },
  ]);
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Texto propuesto" })).toBeNull());
});

it("offers no other words for those that cannot be replaced, and says why", async () => {
  await open();
  await report({ type: "comment", anchor, at: null, words: null });
  expect(await screen.findByRole("switch", { name: "Proponer otro texto" })).toHaveProperty("disabled", true);
  expect(screen.getByText(/^Para proponer otro texto seleccione palabras de un párrafo o de varios seguidos/)).toBeTruthy();
});

it("begins a proposal for several paragraphs with an empty line between them, and says what that means", async () => {
  await open();
  await report({ type: "comment", anchor, at: null, words: "doce barrios.\n\nNadie murió." });
  await act(async () => (await screen.findByRole("switch", { name: "Proponer otro texto" })).click());
  const input = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Texto propuesto" });
  expect(input.value).toBe("doce barrios.\n\nNadie murió.");
  expect(screen.getByText("Una línea vacía separa los párrafos")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Comentar" })).toHaveProperty("disabled", true);
});

it("puts the proposed words in the text, and then resolves the proposal", async () => {
  propose();
  await open();
  await press("Comentarios del texto (1)");
  expect((await panel()).getByText("trece pueblos")).toBeTruthy();
  await place();
  await press("Aplicar");
  expect(saves(client)).toEqual([]);
  await answer(true);
  expect(toEditor.mock.lastCall?.[0]).toMatchObject({ id: "first", text: "trece pueblos" });
  await waitFor(() => expect(saves(client)).toMatchObject([{ id: "first", data: { proposes: true, resolved: true } }]));
});

it("leaves a proposal open whose words the editor no longer finds, and says so", async () => {
  propose({ replacement: "" });
  await open();
  await press("Comentarios del texto (1)");
  expect((await panel()).getByText("Propone quitar estas palabras")).toBeTruthy();
  await place();
  await press("Aplicar");
  await answer(false);
  expect(await screen.findByText("El texto cambió y la propuesta no se aplicó")).toBeTruthy();
  expect(saves(client)).toEqual([]);
  await place({ isChanged: true });
  expect((await panel()).queryByRole("button", { name: "Aplicar" })).toBeNull();
});

it("is dismissed without a change of the text", async () => {
  propose();
  await open();
  await press("Comentarios del texto (1)");
  await place();
  await press("Descartar");
  expect(saves(client)).toMatchObject([{ id: "first", data: { resolved: true } }]);
  expect(toEditor.mock.calls.filter(([{ type }]) => type === "replaceAnnotation")).toEqual([]);
});
