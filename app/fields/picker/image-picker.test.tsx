import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { WithMantine } from "../testing/RenderField.tsx";
import { ImagePicker } from "./ImagePicker.tsx";

const own = { id: "a1~m", type: "photo", asset: { id: "p9" }, thumbnailUrl: "/files/k/360", description: "El muelle" };
const elsewhere = { id: "x7", type: "photo", url: "https://fotos.example/a.jpg", description: "La plaza", attribution: "Ana" };
const onChoose = vi.fn();
const onClose = vi.fn();
let client: FakeClient;
let answers: (path: string, method: string, body: unknown) => unknown;

beforeEach(() => {
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  answers = () => ({ data: [own] });
  client = createFakeClient();
  client.answers.request = (method, path, body) => answers(path, method, body);
});
afterEach(() => {
  cleanup();
  onChoose.mockClear();
  onClose.mockClear();
  vi.useRealTimers();
});

function show(requiresAsset = true) {
  renderWithClient(
    <WithMantine>
      <ImagePicker requiresAsset={requiresAsset} onChoose={onChoose} onClose={onClose} />
    </WithMantine>,
    client,
  );
}
const settings = (importSources: string[]) =>
  client.put("multimedia-settings", {
    id: "multimedia-settings",
    sync: "clean",
    data: { id: "multimedia-settings", createdAt: "", updatedAt: "", importSources },
  });
const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const asked = () => client.calls.flatMap(([name, method, path]) => (name === "request" ? [`${method} ${path}`] : []));
const words = () => screen.getByRole("textbox", { name: "Términos de búsqueda" });

describe("the dialog 'Elegir imagen'", () => {
  it("has four tabs, the last of them 'Adelanto', and can be cancelled", async () => {
    show();
    expect(await screen.findByRole("dialog", { name: "Elegir imagen" })).toBeTruthy();
    expect(tabs()).toEqual(["Desde artículos", "Desde repositorios", "Desde internet", "Generar con CopilotoAdelanto"]);
    fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(onClose).toHaveBeenCalled();
  });

  it("has the tabs of the multimedia settings, and all when those name none", async () => {
    settings(["repository", "copilot"]);
    show();
    await waitFor(() => expect(tabs()).toEqual(["Desde repositorios", "Generar con CopilotoAdelanto"]));
    act(() => settings([]));
    expect(tabs()).toHaveLength(4);
  });

  it.each([
    [1, "single"],
    [4, "big"],
    [5, "normal"],
  ])("shows %i pictures %s", async (count, size) => {
    answers = () => ({ data: Array.from({ length: count }, (_, at) => ({ ...own, id: String(at) })) });
    show();
    expect((await screen.findByRole("list", { name: "Imágenes" })).dataset.size).toBe(size);
  });

  it("searches a second after the last key, or at once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show();
    await act(async () => undefined);
    const before = asked().length;
    fireEvent.change(words(), { target: { value: "rí" } });
    await act(async () => vi.advanceTimersByTime(900));
    fireEvent.change(words(), { target: { value: "río" } });
    await act(async () => vi.advanceTimersByTime(999));
    expect(asked()).toHaveLength(before);
    await act(async () => vi.advanceTimersByTime(1));
    expect(asked()).toHaveLength(before + 1);
    expect(asked().at(-1)).toMatch(/^GET multimedia\/article\?.*query=r%C3%ADo&session=.+/);
    fireEvent.change(words(), { target: { value: "puerto" } });
    fireEvent.click(screen.getByRole("button", { name: "Buscar" }));
    await act(async () => undefined);
    expect(asked().at(-1)).toContain("query=puerto");
    await act(async () => vi.advanceTimersByTime(2000));
    expect(asked()).toHaveLength(before + 2);
  });

  it("chooses a picture that is here already as it is", async () => {
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Elegir El muelle" }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ type: "photo", asset: "p9" })));
    expect(asked().filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  it("keeps an address where no asset is required", async () => {
    answers = () => ({ data: [elsewhere] });
    show(false);
    fireEvent.click(await screen.findByRole("button", { name: "Elegir La plaza" }));
    await waitFor(() =>
      expect(onChoose).toHaveBeenCalledWith(
        expect.objectContaining({ asset: null, url: "https://fotos.example/a.jpg", attribution: "Ana" }),
      ),
    );
  });

  it("asks the source where any other is, brings it, and keeps whom it is owed to", async () => {
    const bodies: unknown[] = [];
    answers = (path, method, body) => {
      if (method === "POST") {
        bodies.push(body);
        return { id: "p10", createdAt: "x", updatedAt: "x" };
      }
      return path.startsWith("multimedia/article/x7?session=")
        ? { url: "https://fotos.example/grande.jpg" }
        : { data: [elsewhere] };
    };
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Elegir La plaza" }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ asset: "p10", attribution: "Ana" })));
    expect(bodies).toEqual([{ url: "https://fotos.example/grande.jpg", description: "La plaza", attribution: "Ana" }]);
  });

  it("says that a picture cannot be had, and searches again", async () => {
    answers = (path) => {
      if (path.includes("/x7")) throw new CierreError("notFound");
      return { data: [elsewhere] };
    };
    show();
    const before = asked().length;
    fireEvent.click(await screen.findByRole("button", { name: "Elegir La plaza" }));
    expect((await screen.findByRole("alert")).textContent).toBe("No se pudo obtener esta imagen. Actualizando búsqueda...");
    await waitFor(() => expect(asked().length).toBeGreaterThan(before + 1));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it("says what a service says, that there is nothing, and that the server does not answer", async () => {
    answers = (path) => {
      if (path.startsWith("multimedia/repo")) return { data: [] };
      if (path.startsWith("multimedia/image-search")) return { data: [], message: "No está configurada" };
      if (path.startsWith("multimedia/ai")) throw new CierreError("unavailable");
      return { data: [own] };
    };
    show();
    fireEvent.click(await screen.findByRole("tab", { name: "Desde repositorios" }));
    expect(await screen.findByText("No se encontraron imagenes")).toBeTruthy();
    fireEvent.click(screen.getByRole("tab", { name: "Desde internet" }));
    expect(await screen.findByText("Ingrese términos de búsqueda")).toBeTruthy();
    fireEvent.change(words(), { target: { value: "río" } });
    fireEvent.click(screen.getByRole("button", { name: "Buscar" }));
    expect(await screen.findByText("No está configurada")).toBeTruthy();
    fireEvent.click(screen.getByRole("tab", { name: /Generar con Copiloto/ }));
    expect(await screen.findByText("Ingrese instrucciones")).toBeTruthy();
    fireEvent.change(screen.getByRole("textbox", { name: "Instrucciones" }), { target: { value: "un faro" } });
    fireEvent.click(screen.getByRole("button", { name: "Generar" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Error contactando al servidor");
  });

  it("keeps what was found without a network, and shows it for no other words", async () => {
    show();
    const search = async (text: string) => {
      fireEvent.change(words(), { target: { value: text } });
      await act(async () => screen.getByRole("button", { name: "Buscar" }).click());
    };
    fireEvent.click(await screen.findByRole("tab", { name: "Desde repositorios" }));
    await search("muelle");
    expect(await screen.findByRole("button", { name: "Elegir El muelle" })).toBeTruthy();
    await act(async () => client.network.set(false));
    expect(screen.getByRole("button", { name: "Elegir El muelle" })).toBeTruthy();
    await search("río");
    expect(screen.queryByRole("button", { name: "Elegir El muelle" })).toBeNull();
    expect(screen.getByText("Buscar imágenes necesita conexión")).toBeTruthy();
  });

  it("offers the articles' pictures that the device has without a network, and says why there is no more", async () => {
    client.network.set(false);
    const data = {
      id: "a1",
      createdAt: "",
      updatedAt: "",
      title: "Crecida",
      photoAsset: "p1",
      multimedia: [{ id: "m", type: "photo", asset: "p2", description: "Botes" }],
    };
    client.put("article", { id: "a1", sync: "clean", data });
    show();
    const list = await screen.findByRole("list", { name: "Imágenes" });
    expect(
      within(list)
        .getAllByRole("button")
        .map((one) => one.getAttribute("aria-label")),
    ).toEqual(["Elegir Crecida", "Elegir Botes"]);
    fireEvent.click(screen.getByRole("button", { name: "Elegir Botes" }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ asset: "p2" })));
    fireEvent.click(screen.getByRole("tab", { name: "Desde internet" }));
    fireEvent.change(words(), { target: { value: "río" } });
    fireEvent.click(screen.getByRole("button", { name: "Buscar" }));
    expect(await screen.findByText("Buscar imágenes necesita conexión")).toBeTruthy();
    expect(asked()).toEqual([]);
  });
});
