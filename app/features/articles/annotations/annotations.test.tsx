import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeClient, type FakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { anchor, articleRow, commentRow, openArticle, panel, press, report, saves, write } from "./testing/annotated-article.ts";

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});

const said = (id: string, more: Record<string, unknown> = {}) => client.put("article-annotation", commentRow(id, more));
const open = (id: string | null = "a1") => openArticle(client, id);

describe("a comment on an update of a coverage", () => {
  it("leads to the update, whichever is shown", async () => {
    said("early", { field: "liveUpdates.l1.bodyHtml" });
    const liveUpdates = [
      { id: "l2", date: "2026-03-02T12:00:00.000Z", title: "Baja", bodyHtml: "<p>b</p>" },
      { id: "l1", date: "2026-03-02T10:00:00.000Z", title: "Sube", bodyHtml: "<p>llegó a doce barrios de</p>" },
    ];
    await openArticle(client, "a1", { liveUpdates });
    const shown = (name: RegExp) => screen.getByRole("button", { name }).getAttribute("aria-pressed");
    expect(shown(/Baja/)).toBe("true");
    await press(/Comentarios del texto/);
    const go = await (await panel()).findByRole("button", { name: "Ir al texto" });
    await act(async () => go.click());
    expect(shown(/Sube/)).toBe("true");
  });
});

describe("comments on the body of an article", () => {
  it("are written about the words that are selected, kept on the device, and there again when the page is", async () => {
    await open();
    await report({ type: "comment", anchor, at: null, words: anchor.exact });
    await write("Comentario", "¿Cuáles?");
    cleanup();
    await open();
    await press(/Comentarios del texto/);
    expect(await screen.findByRole("textbox", { name: "Comentario" })).toHaveProperty("value", "¿Cuáles?");
    await press("Comentar");
    expect(saves(client)).toMatchObject([
      { id: null, data: { article: "a1", field: "bodyHtml", anchor, text: "¿Cuáles?", thread: null, resolved: false } },
    ]);
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Comentario" })).toBeNull());
  });

  it("need words to be selected, and an article that was saved once", async () => {
    await open();
    await report({ type: "comment", anchor: null, at: null, words: null });
    expect(await screen.findByText("Seleccione en el texto las palabras que quiere comentar")).toBeTruthy();
    cleanup();
    await open(null);
    await report({ type: "comment", anchor, at: null, words: anchor.exact });
    expect(await screen.findByText("Guarde el artículo para comentar su texto")).toBeTruthy();
  });

  it("show with who said them in the order of the text, and say whose words are gone or changed", async () => {
    said("first");
    said("second");
    said("third");
    await open();
    await press("Comentarios del texto (3)");
    const places = [
      { id: "second", isFound: true, isChanged: true },
      { id: "first", isFound: true, isChanged: false },
      { id: "third", isFound: false, isChanged: false },
    ];
    await report({ type: "annotationPlaces", places });
    const threads = (await panel()).getAllByRole("article", { name: "Comentario sobre «doce barrios»" });
    expect(threads.map((each) => /Texto de (first|second|third)/.exec(each.textContent ?? "")?.[1])).toEqual([
      "second",
      "first",
      "third",
    ]);
    expect(threads[0]?.textContent).toMatch(/doce barrios.*El texto comentado cambió.*Julieta Sosa/);
    expect(threads[2]?.textContent).toContain("El texto comentado ya no está");
    expect(within(threads[2] as HTMLElement).queryByRole("button", { name: "Ir al texto" })).toBeNull();
  });

  it("say that they are about a text that was taken out, and can be resolved", async () => {
    const translations = [{ id: "en", bodyHtml: "<p>The water.</p>" }];
    said("kept", { field: "translations.en.bodyHtml" });
    said("lost", { field: "translations.fr.bodyHtml" });
    await openArticle(client, "a1", { translations });
    await press("Comentarios del texto (2)");
    const threads = (await panel()).getAllByRole<HTMLElement>("article");
    const of = (id: string) => threads.find((each) => each.textContent?.includes(`Texto de ${id}`)) ?? document.body;
    expect(of("kept").textContent).not.toContain("se quitó del artículo");
    expect(of("lost").textContent).toContain("Comenta un texto que se quitó del artículo");
    await act(async () => within(of("lost")).getByRole("button", { name: "Resolver" }).click());
    expect(saves(client).at(-1)).toMatchObject({ id: "lost", data: { resolved: true } });
    await act(async () => client.put("article", articleRow("a1", { translations: [] })));
    await waitFor(() => expect(of("kept").textContent).toContain("Comenta un texto que se quitó del artículo"));
  });

  it("are answered, resolved, shown again on request and opened again", async () => {
    said("first");
    await open();
    await press("Comentarios del texto (1)");
    await panel();
    await press("Responder");
    await write("Respuesta", "Los del sur.");
    await press("Responder");
    expect(saves(client).at(-1)?.data).toMatchObject({ article: "a1", thread: "first", anchor, text: "Los del sur." });
    await press("Resolver");
    expect(saves(client).at(-1)).toMatchObject({ id: "first", data: { resolved: true, text: "Texto de first" } });
    await act(async () => said("first", { resolved: true }));
    expect((await panel()).queryByRole("article")).toBeNull();
    await act(async () => screen.getByRole("switch", { name: "Ver resueltos" }).click());
    expect((await panel()).getByText("Resuelto")).toBeTruthy();
    await press("Reabrir");
    expect(saves(client).at(-1)).toMatchObject({ id: "first", data: { resolved: false } });
  });

  it("are changed and deleted by their author alone", async () => {
    said("theirs");
    await open();
    await press("Comentarios del texto (1)");
    expect((await panel()).queryByRole("button", { name: "Editar" })).toBeNull();
    expect((await panel()).queryByRole("button", { name: "Eliminar" })).toBeNull();
    await act(async () => said("mine", { createdBy: { id: fakeProfile.id, displayName: "Ana Pérez" } }));
    await press("Editar");
    await write("Comentario", "Otra cosa");
    await press("Guardar el comentario");
    expect(saves(client).at(-1)).toMatchObject({ id: "mine", data: { text: "Otra cosa" } });
    await press("Eliminar");
    const dialog = within(await screen.findByRole("dialog", { name: "¿Eliminar este comentario?" }));
    await act(async () => dialog.getByRole("button", { name: "Eliminar" }).click());
    expect(client.calls).toContainEqual(["remove", "article-annotation", "mine", expect.anything()]);
  });

  it("leave the keyboard in the thread or beside it when they are deleted, and where it was when they are not", async () => {
    const mine = { createdBy: { id: fakeProfile.id, displayName: "Ana Pérez" } };
    said("first", mine);
    said("answer", { ...mine, thread: "first", createdAt: "2026-01-02T00:00:00.000Z" });
    said("other");
    await open();
    await press("Comentarios del texto (2)");
    const threads = (await panel()).getAllByRole<HTMLElement>("article");
    const [thread, other] = ["first", "other"].map((id) => threads.find((each) => each.textContent?.includes(`Texto de ${id}`)));
    if (!thread || !other) throw new Error("no threads");
    const ask = async (accept: string) => {
      const button = within(thread).getAllByRole("button", { name: "Eliminar" }).at(-1);
      button?.focus();
      await act(async () => button?.click());
      const dialog = within(await screen.findByRole("dialog", { name: "¿Eliminar este comentario?" }));
      const accepting = dialog.getByRole("button", { name: accept });
      accepting.focus();
      await act(async () => accepting.click());
      expect(document.activeElement).toBe(button);
    };
    await ask("Cancelar");
    await ask("Eliminar");
    await act(async () => client.swap("article-annotation", "answer"));
    expect(document.activeElement).toBe(thread);
    await ask("Eliminar");
    await act(async () => client.swap("article-annotation", "first"));
    expect(document.activeElement).toBe(other);
  });

  it("explain the keyboard's way from the words to the comment, and that the caret is in them", async () => {
    said("first");
    await open();
    await report({ type: "atAnnotation", id: "first", isPress: false });
    expect(screen.queryByRole("complementary", { name: /Comentarios/ })).toBeNull();
    expect(screen.getByText(/El cursor está en palabras comentadas/)).toBeTruthy();
    await report({ type: "comment", anchor: null, at: "first", words: null });
    await waitFor(async () => expect(document.activeElement).toBe((await panel()).getByRole("article")));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("complementary", { name: /Comentarios/ })).toBeNull());
    await report({ type: "atAnnotation", id: "first", isPress: true });
    expect((await panel()).getByRole("article").dataset.active).toBe("true");
  });

  it("can be read but not written by people who may not change articles", async () => {
    const accessLevels = [{ model: "Article", isOwn: false, actions: ["READ" as const] }];
    const projects = fakeProfile.projects.map((project) => ({ ...project, limitRoles: true, accessLevels }));
    client = createFakeClient({ ...fakeProfile, projects });
    said("first");
    await open();
    await press("Comentarios del texto (1)");
    expect((await panel()).getByText("Texto de first")).toBeTruthy();
    for (const name of ["Responder", "Resolver", "Editar"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });
});
