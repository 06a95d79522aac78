import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { multimediaItem } from "../../../schema/declaration/field-groups.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import { CierreError } from "../../../schema/errors.ts";
import { adCreativeFields } from "../../../schema/features/ads/ad-campaign-creative-fields.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";

const field: Field = { kind: "list", of: multimediaItem };
const onValue = vi.fn();
const onProblem = vi.fn();
let client: FakeClient;

beforeEach(() => {
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  vi.stubGlobal("createImageBitmap", async () => ({ close: () => undefined }));
  client = createFakeClient();
});
afterEach(() => {
  cleanup();
  onValue.mockClear();
  onProblem.mockClear();
  vi.unstubAllGlobals();
});

function show(initial: unknown = []) {
  renderWithClient(
    <RenderField field={field} path="multimedia" initial={initial} onValue={onValue} onProblem={onProblem} />,
    client,
  );
}
const file = (name: string, type: string) => new File(["abcd"], name, { type });
const addFrom = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name: "Agregar: Multimedia" }));
  fireEvent.click(await screen.findByRole("menuitem", { name }));
};
const inList = () => screen.getByRole("button", { name: "Agregar: Multimedia" });
const drop = (...files: File[]) => fireEvent.drop(inList(), { dataTransfer: { files } });

describe("the multimedia of an article", () => {
  it("takes what is dropped or pasted, each by what it is", async () => {
    show();
    drop(file("a.jpg", "image/jpeg"), file("b.mp4", "video/mp4"), file("c.mp3", "audio/mpeg"));
    await waitFor(() => expect(onValue.mock.lastCall?.[0]).toHaveLength(3));
    expect(onValue.mock.lastCall?.[0]).toMatchObject([
      { type: "photo", asset: "local:f1" },
      { type: "video", asset: "local:f1" },
      { type: "rich", asset: "local:f1" },
    ]);
    fireEvent.paste(inList(), { clipboardData: { files: [file("d.png", "image/png")] } });
    await waitFor(() => expect(onValue.mock.lastCall?.[0]).toHaveLength(4));
  });

  it("refuses any other file: 'Tipo de archivo inválido' (ART-119)", async () => {
    show();
    drop(file("nota.pdf", "application/pdf"));
    expect((await screen.findByRole("alert")).textContent).toBe("Tipo de archivo inválido");
    expect(onValue).not.toHaveBeenCalled();
  });

  it("shows a file as loading, cannot be saved meanwhile, and is filled in then", async () => {
    const captured = Promise.withResolvers<Awaited<ReturnType<typeof client.engine.captureFile>>>();
    vi.spyOn(client.engine, "captureFile").mockReturnValue(captured.promise);
    show();
    drop(file("a.jpg", "image/jpeg"));
    expect(await screen.findByText("Cargando multimedia...")).toBeTruthy();
    expect(onProblem).toHaveBeenLastCalledWith("multimedia", "media.stillLoading");
    await act(async () => captured.resolve({ id: "local:f7", name: "a.jpg", type: "image/jpeg" }));
    await waitFor(() =>
      expect(onValue).toHaveBeenLastCalledWith([expect.objectContaining({ type: "photo", asset: "local:f7" })]),
    );
    expect(screen.queryByText("Cargando multimedia...")).toBeNull();
    expect(onProblem).toHaveBeenLastCalledWith("multimedia", null);
  });

  it("becomes what a link shows", async () => {
    const html = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>';
    client.answers.request = () => ({
      type: "video",
      url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      html,
      social: "YOUTUBE",
    });
    show();
    await addFrom("Desde un vínculo");
    const input = await screen.findByRole("textbox", { name: "Vínculo" });
    fireEvent.change(input, { target: { value: "no es" } });
    fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
    expect(await screen.findByText("Ingrese un vínculo válido")).toBeTruthy();
    fireEvent.change(input, { target: { value: "https://youtu.be/dQw4w9WgXcQ" } });
    fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
    await waitFor(() =>
      expect(onValue).toHaveBeenLastCalledWith([expect.objectContaining({ type: "video", html, social: "YOUTUBE" })]),
    );
  });

  it("loses the pending item of a link that cannot be shown, and says so (UPLOAD-032)", async () => {
    const answer = Promise.withResolvers<unknown>();
    client.answers.request = () => answer.promise;
    show();
    await addFrom("Desde un vínculo");
    fireEvent.change(await screen.findByRole("textbox", { name: "Vínculo" }), { target: { value: "https://example.com/a" } });
    fireEvent.click(screen.getByRole("button", { name: "Agregar" }));
    expect(await screen.findByText("Cargando multimedia...")).toBeTruthy();
    await act(async () => answer.reject(new CierreError("invalid")));
    await waitFor(() => expect(screen.queryByText("Cargando multimedia...")).toBeNull());
    expect(onValue).not.toHaveBeenCalled();
    expect(onProblem).toHaveBeenLastCalledWith("multimedia", null);
  });

  it("says why a link cannot be added without a network", async () => {
    client.network.set(false);
    show();
    await addFrom("Desde un vínculo");
    expect(await screen.findByText("Agregar un vínculo necesita conexión")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Agregar" })).toHaveProperty("disabled", true);
  });

  it("can be filled in by hand, and from the image picker", async () => {
    client.answers.request = () => ({
      data: [{ id: "x", type: "photo", asset: { id: "p1" }, description: "Botes", thumbnailUrl: "/files/a/360" }],
    });
    show();
    await addFrom("Vacío, para completar a mano");
    expect(onValue).toHaveBeenLastCalledWith([{ id: expect.any(String) }]);
    await addFrom("Elegir imagen");
    fireEvent.click(await screen.findByRole("button", { name: "Elegir Botes" }));
    await waitFor(() =>
      expect(onValue.mock.lastCall?.[0][1]).toMatchObject({ type: "photo", asset: "p1", description: "Botes" }),
    );
  });

  it("shows each picture while they are put in order", () => {
    show([{ id: "a", type: "photo", thumbnailUrl: "/files/p1/360", description: "El muelle" }]);
    fireEvent.click(screen.getByRole("button", { name: "Eliminar/Reordenar" }));
    const item = screen.getByRole("group", { name: "Multimedia 1" });
    expect(item.querySelector("img")?.getAttribute("src")).toBe("/files/p1/360");
    expect(screen.getByRole("button", { name: "Eliminar El muelle" })).toBeTruthy();
  });
});

it("knows an advertisement by its size and where it leads, and asks for no description that it cannot have", () => {
  const creative = { id: "a", type: "image", asset: "x", width: 300, height: 250, clickUrl: "https://diario.com" };
  const { creatives } = adCreativeFields;
  const initial = [creative, { id: "b", type: "code" }];
  renderWithClient(<RenderField field={creatives} path="creatives" initial={initial} onValue={onValue} />, client);
  expect(screen.getByText("300×250 · https://diario.com")).toBeTruthy();
  expect(screen.queryByText("Sin descripción")).toBeNull();
});
