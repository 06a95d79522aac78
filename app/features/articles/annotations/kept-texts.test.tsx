import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeClient, type FakeClient, fakeProfile } from "../../../client/fake-client.ts";
import {
  anchor,
  articleRow,
  bodyEditor,
  commentRow,
  openArticle,
  panel,
  press,
  report,
  saves,
  write,
} from "./testing/annotated-article.ts";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const mine = { createdBy: { id: fakeProfile.id, displayName: "Ana Pérez" } };
const said = (id: string, more: Record<string, unknown> = {}) => client.put("article-annotation", commentRow(id, more));
const swap = (id: string, ...rows: ReturnType<typeof commentRow>[]) =>
  act(async () => client.swap("article-annotation", id, ...rows));
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>("textbox", { name });
const named = (names: Record<string, string>) => {
  client.engine.finalId = async (id) => names[id] ?? id;
};
/** What the page has until the server has named the article, and from then on. */
function articleNamedLater(): void {
  const { observeDocument, observeList } = client.replica;
  client.replica.observeDocument = (collection, id, callback) => {
    if (id !== "local:a") return observeDocument(collection, id, callback);
    const stops = ["local:a", "a1"].map((each) => observeDocument(collection, each, (row) => row && callback(row)));
    return () => {
      for (const stop of stops) stop();
    };
  };
  client.replica.observeList = (query, limit, callback, failed) =>
    observeList(
      query,
      limit,
      (page) => {
        const isHere = (row: (typeof page.rows)[number]) => row.data.article === query.filters?.article;
        callback(query.collection === "article-annotation" ? { ...page, rows: page.rows.filter(isHere) } : page);
      },
      failed,
    );
}

describe("what is being written about a text", () => {
  it("stays where it is when the server names the comment, and is there again under its name", async () => {
    said("local:1", mine);
    named({ "local:1": "f1" });
    await openArticle(client);
    await press("Comentarios del texto (1)");
    await panel();
    await press("Responder");
    await write("Respuesta", "Los del");
    await press("Editar");
    await write("Comentario", "Otra cosa");
    const [answer, edit] = [await field("Respuesta"), await field("Comentario")];
    edit.focus();
    await swap("local:1", commentRow("f1", mine));
    expect([await field("Respuesta"), await field("Comentario")]).toEqual([answer, edit]);
    expect(answer.isConnected && edit.isConnected).toBe(true);
    expect(document.activeElement).toBe(edit);
    await write("Respuesta", "Los del sur.");
    cleanup();
    await openArticle(client);
    await press("Comentarios del texto (1)");
    expect((await field("Comentario")).value).toBe("Otra cosa");
    expect((await field("Respuesta")).value).toBe("Los del sur.");
    await press("Responder");
    expect(saves(client).at(-1)?.data).toMatchObject({ thread: "f1", text: "Los del sur." });
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Respuesta" })).toBeNull());
  });

  it("is there again when the comment was named while nobody was at the page", async () => {
    said("local:1");
    await openArticle(client);
    await press("Comentarios del texto (1)");
    await panel();
    await press("Responder");
    await write("Respuesta", "Los del sur.");
    cleanup();
    await swap("local:1", commentRow("f1"));
    named({ "local:1": "f1" });
    await openArticle(client);
    await press("Comentarios del texto (1)");
    expect((await field("Respuesta")).value).toBe("Los del sur.");
    expect((await panel()).queryByText("Se eliminó el primer comentario")).toBeNull();
  });

  it("stays where it is when the server names the article, and is there again under its name", async () => {
    articleNamedLater();
    said("local:1", { article: "local:a" });
    await openArticle(client, "local:a");
    await report({ type: "comment", anchor, at: null, words: anchor.exact });
    await write("Comentario", "¿Cuáles?");
    await press("Responder");
    await write("Respuesta", "Los del sur.");
    const answer = await field("Respuesta");
    answer.focus();
    named({ "local:a": "a1" });
    // The device rewrites what refers to the article before the page knows of it.
    await swap("local:1", commentRow("local:1", { article: "a1" }));
    await act(async () => client.swap("article", "local:a", articleRow("a1")));
    expect(document.activeElement).toBe(answer);
    expect(answer.isConnected && answer.value).toBe("Los del sur.");
    cleanup();
    await openArticle(client, "a1");
    await press("Comentarios del texto (1)");
    expect((await field("Respuesta")).value).toBe("Los del sur.");
    expect((await field("Comentario")).value).toBe("¿Cuáles?");
  });

  it("is sent once however often it is pressed, and what is typed meanwhile stays", async () => {
    said("first");
    await openArticle(client);
    await report({ type: "comment", anchor, at: null, words: anchor.exact });
    await write("Comentario", "¿Cuáles?");
    let finish: () => void = () => undefined;
    const { save } = client.engine;
    client.engine.save = async (...asked) => {
      const saved = save(...asked);
      await new Promise<void>((done) => {
        finish = done;
      });
      return saved;
    };
    await press("Comentar");
    fireEvent.keyDown(await field("Comentario"), { key: "Enter", ctrlKey: true });
    expect(saves(client)).toHaveLength(1);
    await write("Comentario", "¿Cuáles? ¿Cuándo?");
    await act(async () => finish());
    expect((await field("Comentario")).value).toBe("¿Cuáles? ¿Cuándo?");
    await press("Comentar");
    await act(async () => finish());
    expect(screen.queryByRole("textbox", { name: "Comentario" })).toBeNull();
    expect(saves(client)).toHaveLength(2);

    await press("Responder");
    await write("Respuesta", "Los del sur.");
    await press("Responder");
    await press("Responder");
    expect(saves(client)).toHaveLength(3);
    await write("Respuesta", "Los del norte.");
    await act(async () => finish());
    expect((await field("Respuesta")).value).toBe("Los del norte.");
  });

  it("does not take the keyboard unless somebody asks for it, and takes it each time they do", async () => {
    said("first", mine);
    await openArticle(client);
    await report({ type: "comment", anchor, at: null, words: anchor.exact });
    await write("Comentario", "¿Cuáles?");
    expect(document.activeElement).toBe(await field("Comentario"));
    await press("Responder");
    expect(document.activeElement).toBe(await field("Respuesta"));
    await write("Respuesta", "Los del sur.");
    cleanup();
    await openArticle(client);
    screen.getByRole("textbox", { name: "Título" }).focus();
    await press(/Comentarios del texto/);
    await field("Respuesta");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Título" }));
    // The caret is in the words that the comment is about, or nowhere.
    for (const at of ["writing", null]) {
      screen.getByRole("textbox", { name: "Título" }).focus();
      await report({ type: "comment", anchor: null, at, words: null });
      expect(document.activeElement).toBe(await field("Comentario"));
    }
    expect(screen.queryByText("Seleccione en el texto las palabras que quiere comentar")).toBeNull();
  });

  it("stays when a colleague deletes or resolves what it answers", async () => {
    said("first");
    await openArticle(client);
    await press("Comentarios del texto (1)");
    await panel();
    await press("Responder");
    await write("Respuesta", "Los del sur.");
    const answer = await field("Respuesta");
    await swap("first", commentRow("first", { resolved: true }));
    expect((await panel()).getByText("Resuelto")).toBeTruthy();
    expect(await field("Respuesta")).toBe(answer);
    await swap("first");
    expect((await panel()).getByText("Se eliminó el primer comentario")).toBeTruthy();
    expect(await field("Respuesta")).toBe(answer);
    expect((await panel()).queryByRole("button", { name: "Resolver" })).toBeNull();
    await press("Responder");
    expect(saves(client).at(-1)?.data).toMatchObject({ article: "a1", thread: "first", anchor, text: "Los del sur." });
    await waitFor(async () => expect((await panel()).queryByRole("article")).toBeNull());
  });

  it("becomes an answer when it was another text for a comment that its author deletes elsewhere", async () => {
    said("first", mine);
    await openArticle(client);
    await press("Comentarios del texto (1)");
    await panel();
    await press("Editar");
    await write("Comentario", "¿Cuáles son?");
    await swap("first");
    expect((await field("Respuesta")).value).toBe("¿Cuáles son?");
    await write("Respuesta", "¿Cuáles son y desde cuándo?");
    await press("Responder");
    expect(saves(client).at(-1)?.data).toMatchObject({ thread: "first", anchor, text: "¿Cuáles son y desde cuándo?" });
    await waitFor(async () => expect((await panel()).queryByRole("article")).toBeNull());
  });

  it("leaves the keyboard in its thread when it is sent or given up, and beside a thread that is resolved", async () => {
    said("first", mine);
    said("second", { anchor: { ...anchor, exact: "el agua" } });
    await openArticle(client);
    await press("Comentarios del texto (2)");
    const [thread, other] = (await panel()).getAllByRole("article");
    if (!thread || !other) throw new Error("no threads");
    const pressIn = (name: string) => act(async () => within(thread).getByRole("button", { name }).click());
    await pressIn("Responder");
    await write("Respuesta", "Los del sur.");
    fireEvent.keyDown(await field("Respuesta"), { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(within(thread).queryByRole("textbox")).toBeNull());
    expect(document.activeElement).toBe(thread);

    await pressIn("Editar");
    (await field("Comentario")).focus();
    await pressIn("Cancelar");
    expect(document.activeElement).toBe(thread);

    within(thread).getByRole("button", { name: "Resolver" }).focus();
    await act(async () => said("first", { ...mine, resolved: true }));
    expect(document.activeElement).toBe(other);
    await act(async () => said("second", { resolved: true }));
    expect((await panel()).queryByRole("article")).toBeNull();
    expect(screen.getByRole("complementary", { name: /Comentarios/ }).contains(document.activeElement)).toBe(true);
  });

  it("is left for the words that it is about, or for the button that opens the comments", async () => {
    said("first");
    await openArticle(client);
    await press("Comentarios del texto (1)");
    await panel();
    await press("Cerrar los comentarios");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Comentarios del texto (1)" }));
    expect(screen.queryByRole("complementary", { name: /Comentarios/ })).toBeNull();

    // In happy-dom frames are there and have none.
    const sent = vi.fn();
    Object.defineProperty(await bodyEditor(), "contentWindow", { value: { postMessage: sent } });
    await report({ type: "annotationPlaces", places: [{ id: "first", isFound: true, isChanged: false }] });
    await report({ type: "comment", anchor: null, at: "first", words: null });
    await waitFor(async () => expect(document.activeElement).toBe((await panel()).getByRole("article")));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    expect(sent).toHaveBeenCalledWith({ type: "goToAnnotation", id: "first" }, expect.anything());
  });
});
