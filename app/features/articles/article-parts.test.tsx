import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import type { FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press, type } from "../../entity/entry/testing/open-entry.tsx";
import { savedData } from "../../pages/testing/open-own-page.tsx";
import { openArticle, pick } from "./testing/open-article.tsx";

beforeEach(() => vi.stubGlobal("createImageBitmap", async () => ({ close: () => undefined })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (values: Record<string, unknown>) => openArticle("editor", { title: "Crecida", status: "HIDDEN", ...values });
const region = (name: string) => within(screen.getByRole("region", { name }));
const saved = async (client: FakeClient) => {
  await press("Guardar");
  await waitFor(() => expect(savedData(client)).toHaveLength(1));
  return savedData(client)[0] as Record<string, unknown>;
};

describe("a translation", () => {
  it("needs a language and a title", { tags: ["slow"] }, async () => {
    const client = await open({});
    await press("Agregar: Traducciones");
    await press("Guardar");
    expect(await screen.findByText("Verifique campos con errores: Traducciones 1: Idioma, Traducciones 1: Título")).toBeTruthy();
    expect(savedData(client)).toEqual([]);
  });
});

describe("several translations", () => {
  const translations = [
    { id: "t1", language: "en", title: "The river", bodyHtml: "<p>a</p>" },
    { id: "t2", language: "pt", title: "", bodyHtml: "<p>b</p>" },
  ];
  it("stand there by language and title, each with its inputs on request", { tags: ["slow"] }, async () => {
    const client = await open({ translations: translations.map((each) => ({ ...each, title: each.title || "O rio" })) });
    await act(async () => client.put("language", cleanRow("en", { name: "Inglés" })));
    expect(region("Traducciones").getByText("Inglés · The river")).toBeTruthy();
    expect(region("Traducciones").queryByRole("textbox")).toBeNull();
    await press("Editar Traducciones 1");
    await act(async () => {
      fireEvent.change(region("Traducciones").getByRole("textbox", { name: "Título" }), { target: { value: "The water" } });
    });
    expect((await saved(client)).translations).toMatchObject([{ title: "The water" }, { title: "O rio" }]);
  });
  it("open where something is wrong with them", async () => {
    const client = await open({ translations });
    await type("Bajada", "Ya");
    await press("Guardar");
    expect(await screen.findByText(/Traducciones 2: Título/)).toBeTruthy();
    expect(region("Traducciones").getByRole("textbox", { name: "Título" })).toHaveProperty("value", "");
    expect(savedData(client)).toEqual([]);
  });
});

describe("several variants", () => {
  const variants = [
    { id: "v1", targets: ["crawl", "url"], title: "Qué pasó con el río" },
    { id: "v2", targets: [], title: "El río" },
  ];
  it("stand there by what they are for and their title, each with its inputs on request", async () => {
    const client = await open({ variants });
    expect(region("Variantes").getByText("Buscadores, Dirección web · Qué pasó con el río")).toBeTruthy();
    expect(region("Variantes").queryByRole("textbox")).toBeNull();
    await press("Editar Variantes 2");
    await act(async () => {
      fireEvent.change(region("Variantes").getByRole("textbox", { name: "Título" }), { target: { value: "El agua" } });
    });
    expect((await saved(client)).variants).toMatchObject([{ title: "Qué pasó con el río" }, { title: "El agua" }]);
  });
  it("show their inputs while they have no title, as one that is just added", async () => {
    await open({ variants: [...variants, { id: "v3", targets: ["story"], title: "" }] });
    expect(region("Variantes").getAllByRole("textbox", { name: "Título" })).toHaveLength(1);
  });
});

describe("a story", () => {
  it("begins empty, its pages seen from the top", async () => {
    const client = await open({});
    expect(region("Historia").getByText(/hacen falta páginas, o imágenes o videos/)).toBeTruthy();
    await press("Agregar: Historia");
    expect(region("Historia").queryByText(/hacen falta páginas/)).toBeNull();
    expect((await saved(client)).storyPages).toMatchObject([{ focuspoint: [0.5, 0] }]);
  });

  it("is made of pictures and videos of the article and its body, and of nothing else, each once", {
    tags: ["slow"],
  }, async () => {
    const client = await open({
      multimedia: [
        { id: "m1", type: "photo", url: "https://a.example/1.jpg", description: "El puente" },
        { id: "m2", type: "rich", url: "https://x.example/post" },
      ],
      bodyMultimedia: [{ id: "b1", type: "video", url: "https://v.example/1" }],
      storyPages: [{ id: "p0", type: "photo", url: "https://a.example/0.jpg" }],
    });
    await press("Importar de multimedia");
    await screen.findByRole("group", { name: "Historia 3" });
    const { storyPages } = await saved(client);
    expect(storyPages).toMatchObject([
      { id: "p0" },
      { type: "photo", url: "https://a.example/1.jpg", shrink: true, overlays: [{ text: "El puente" }] },
      { type: "video", url: "https://v.example/1", overlays: [] },
    ]);
  });

  it("says that there is nothing to make it of", async () => {
    await open({ multimedia: [{ id: "m2", type: "rich", url: "https://x.example/post" }] });
    await press("Importar de multimedia");
    expect(await screen.findByText("No hay imágenes o videos disponibles")).toBeTruthy();
  });

  it("gets a variant of its own where the title is too long for it", { tags: ["slow"] }, async () => {
    const title = "a".repeat(91);
    const client = await open({ title, storyPages: [{ id: "p1" }], variants: [{ id: "v1", targets: ["ref"], title: "Otro" }] });
    expect(screen.getByText(/supera los 90 caracteres/)).toBeTruthy();
    await press("Crear variante para la historia");
    expect((await saved(client)).variants).toMatchObject([{ id: "v1" }, { targets: ["story"], title }]);
  });
});

describe("multimedia", () => {
  it("that is on its way keeps the article from being saved", async () => {
    const client = await open({});
    const captured = Promise.withResolvers<Awaited<ReturnType<FakeClient["engine"]["captureFile"]>>>();
    vi.spyOn(client.engine, "captureFile").mockReturnValue(captured.promise);
    const file = new File(["abcd"], "puente.jpg", { type: "image/jpeg" });
    await act(
      async () =>
        void fireEvent.drop(screen.getByRole("button", { name: "Agregar: Multimedia" }), { dataTransfer: { files: [file] } }),
    );
    await type("Bajada", "Ya");
    await press("Guardar");
    expect(await screen.findByText("Verifique campos con errores: Multimedia")).toBeTruthy();
    expect(savedData(client)).toEqual([]);
  });
});

describe("multimedia that cannot be had", () => {
  it("goes, which is said, and keeps the article from nothing", async () => {
    const client = await open({});
    client.answers.request = () => {
      throw new CierreError("invalid");
    };
    await press("Agregar: Multimedia");
    await act(async () => fireEvent.click(await screen.findByRole("menuitem", { name: "Desde un vínculo" })));
    const dialog = within(await screen.findByRole("dialog", { name: "Desde un vínculo" }));
    await act(async () => void fireEvent.change(dialog.getByRole("textbox"), { target: { value: "https://example.com/a" } }));
    await act(async () => dialog.getByRole("button", { name: "Agregar" }).click());
    expect(await screen.findByText("Error cargando multimedia")).toBeTruthy();
    expect(screen.queryByText("Cargando multimedia...")).toBeNull();
    await type("Bajada", "Ya");
    expect((await saved(client)).multimedia ?? []).toEqual([]);
  });
});

describe("the main category", () => {
  it("is taken out of the auxiliary ones", async () => {
    const client = await open({ auxCategories: ["c1", "c2"] });
    client.put("category", cleanRow("c2", { name: "Puerto" }));
    await pick("Categoría", "Ciudad");
    expect(await saved(client)).toMatchObject({ category: "c1", auxCategories: ["c2"] });
  });
});

/** The editor of the body, which tells the page what happens in its frame. */
async function bodyFrame() {
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>(/Cuerpo/);
  const sent = (data: object) => new MessageEvent("message", { data, origin: window.location.origin, source: source as never });
  const say = (data: object) => act(async () => void window.dispatchEvent(sent(data)));
  await say({ type: "ready" });
  return say;
}

describe("the body", () => {
  it("gives the article the persons and tags that it mentions, once", async () => {
    const client = await open({ persons: ["p1"], tags: null, bodyHtml: "<p>a</p>" });
    client.put("person", cleanRow("p2", { name: "Eva" }));
    client.put("tag", cleanRow("t1", { name: "Ríos" }));
    const say = await bodyFrame();
    const html = '<p><span data-person="p1">Ana</span> y <span data-person="p2">Eva</span>, <span data-tag="t1">Ríos</span></p>';
    await say({ type: "value", html, seen: 1 });
    expect(await saved(client)).toMatchObject({ bodyHtml: html, persons: ["p1", "p2"], tags: ["t1"] });
  });

  it("that the editor cannot show is there as its code, whole, and stays what it is", async () => {
    const bodyHtml = "<p>a</p><x-raro><p>b";
    const client = await open({ bodyHtml });
    const say = await bodyFrame();
    await say({ type: "unreadable" });
    expect(screen.queryByTitle(/Cuerpo/)).toBeNull();
    const source = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Cuerpo" });
    expect([source.value, source.readOnly]).toEqual([bodyHtml, true]);
    expect(screen.getByText(/El editor no puede mostrar este texto/)).toBeTruthy();
    await type("Bajada", "Ya");
    expect(await saved(client)).toMatchObject({ bodyHtml, deck: "Ya" });
  });

  it("is warned of where it carries code of elsewhere, with what to do about it", async () => {
    await open({ bodyHtml: '<p style="color:red">a</p>' });
    const say = await bodyFrame();
    await say({ type: "notSafe", notSafe: true });
    expect(screen.getByText("El cuerpo del artículo contiene código extraño")).toBeTruthy();
    expect(screen.getByText(/use 'Quitar formato' para limpiarlo/)).toBeTruthy();
    await say({ type: "notSafe", notSafe: false });
    expect(screen.queryByText("El cuerpo del artículo contiene código extraño")).toBeNull();
  });
});
