import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Field } from "../../../schema/declaration/fields.ts";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";

const photo: Field = { kind: "asset", accept: ["image/*"] };
const attachments: Field = { kind: "assets", accept: [] };
const onValue = vi.fn();

beforeEach(() => {
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  // happy-dom decodes no pictures: here the ones called "rota" cannot be.
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name.startsWith("rota")) throw new DOMException("", "InvalidStateError");
    return { close: () => undefined };
  });
});
afterEach(() => {
  cleanup();
  onValue.mockClear();
  vi.unstubAllGlobals();
});

function show(field: Field, path: string, client: FakeClient, initial: unknown = null) {
  renderWithClient(<RenderField field={field} path={path} initial={initial} onValue={onValue} />, client);
}
function choose(...files: File[]) {
  const input = document.querySelector("input[type=file]");
  if (!input) throw new Error("no file input");
  fireEvent.change(input, { target: { files } });
}
/** A file that says it is this large. */
function fileOf(name: string, type: string, size = 4): File {
  return Object.defineProperty(new File(["abcd"], name, { type }), "size", { value: size });
}

/** A PNG of 45,000 by 45,000 points, of which the beginning is there: no browser decodes it. */
function hugePicture(): File {
  const head = new DataView(new ArrayBuffer(64));
  for (const [at, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries()) head.setUint8(at, byte);
  head.setUint32(16, 45_000);
  head.setUint32(20, 45_000);
  return new File([head], "rota.png", { type: "image/png" });
}

describe("a video field", () => {
  it("shows how the film begins, and takes the point that must be seen on it", () => {
    const client = createFakeClient();
    const at = "2026-01-01T00:00:00.000Z";
    const files = [{ url: "/files/lancha/original", tag: "original", mime: "video/mp4" }];
    client.put("asset", { id: "v1", sync: "clean", data: { id: "v1", createdAt: at, updatedAt: at, name: "lancha.mp4", files } });
    show({ kind: "asset", accept: ["video/*"] }, "videoAsset", client, "v1");
    const film = screen.getByRole("img", { name: "Vista previa de lancha.mp4" }).querySelector("video");
    expect([film?.getAttribute("src"), film?.getAttribute("preload")]).toEqual(["/files/lancha/original", "metadata"]);
  });
});

describe("a photo field", () => {
  it.each([
    ["what is no image", fileOf("nota.txt", "text/plain"), "Tipo de archivo inválido"],
    ["a broken image", fileOf("rota.jpg", "image/jpeg"), "Error cargando imagen: el archivo está dañado o no es una imagen"],
    ["a photo of an iPhone", fileOf("rota.heic", "image/heic"), "Este dispositivo no puede abrir fotos HEIC: guárdela como JPEG"],
    [
      "one whose type the browser does not know",
      fileOf("IMG_1.HEIC", ""),
      "Este dispositivo no puede abrir fotos HEIC: guárdela como JPEG",
    ],
    ["a drawing", fileOf("logo.svg", "image/svg+xml"), "No se admiten imágenes SVG: guárdela como PNG"],
    ["a photo of 200 MB", fileOf("enorme.jpg", "image/jpeg", 200 * 1024 ** 2), "El archivo supera el tamaño permitido"],
    [
      "a photo of a telephone of 200 MB, whatever the browser calls it",
      fileOf("IMG_1.HEIC", "", 200 * 1024 ** 2),
      "El archivo supera el tamaño permitido",
    ],
    ["a picture of more points than anybody decodes", hugePicture(), "El archivo supera el tamaño permitido"],
    ["a picture that no browser shows", new File(["II*\0rota"], "rota.tif", { type: "image/tiff" }), "Tipo de archivo inválido"],
    ["an empty file", fileOf("vacia.jpg", "image/jpeg", 0), "El archivo está vacío"],
  ])("says at the field why it does not take %s, and keeps what it had", async (_what, file, text) => {
    show(photo, "photoAsset", createFakeClient(), "a1");
    choose(file);
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(onValue).not.toHaveBeenCalled();
  });

  it("goes by the limits that the server sent", async () => {
    const client = createFakeClient({ ...fakeProfile, uploadLimits: { photoBytes: 3, fileBytes: 100 } });
    show(photo, "photoAsset", client);
    choose(fileOf("foto.jpg", "image/jpeg", 4));
    expect((await screen.findByRole("alert")).textContent).toBe("El archivo supera el tamaño permitido");
  });

  it("takes a good one after a bad one, and the message goes", async () => {
    show(photo, "photoAsset", createFakeClient());
    choose(fileOf("rota.jpg", "image/jpeg"));
    await screen.findByRole("alert");
    choose(fileOf("buena.jpg", "image/jpeg"));
    await waitFor(() => expect(onValue).toHaveBeenCalledWith("local:f1"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says when the device has no room", async () => {
    const client = createFakeClient();
    vi.spyOn(client.engine, "captureFile").mockRejectedValue(new CierreError("deviceStorage"));
    show(photo, "photoAsset", client);
    choose(fileOf("foto.jpg", "image/jpeg"));
    expect((await screen.findByRole("alert")).textContent).toBe("El dispositivo no tiene espacio para guardar el archivo");
  });

  const waiting = {
    id: "local:f1",
    operationId: "o1",
    projectId: "p1",
    userId: "u1",
    name: "foto.jpg",
    type: "image/jpeg",
    size: 4,
    endpoint: "asset/photo",
    order: 1,
    queuedAt: "2026-01-01T10:00:00.000Z",
  } as const;

  it("mentions the connection only where it is missing", async () => {
    const client = createFakeClient();
    client.engine.files.set([{ ...waiting, state: { tag: "pending" } }]);
    show(photo, "photoAsset", client, "local:f1");
    expect((await screen.findByRole("status")).textContent).toBe("Guardado en este dispositivo, se sube enseguida");
    act(() => client.network.set(false));
    expect(screen.getByRole("status").textContent).toBe("Guardado en este dispositivo, se subirá al recuperar la conexión");
  });

  it("is tried again when the server refused it, and given up once somebody is sure", async () => {
    const client = createFakeClient();
    client.engine.files.set([{ ...waiting, state: { tag: "refused", code: "invalid", message: "error.invalid", fields: {} } }]);
    show(photo, "photoAsset", client, "local:f1");
    fireEvent.click(await screen.findByRole("button", { name: "Reintentar: foto.jpg" }));
    await expect.poll(() => client.calls).toContainEqual(["retry", "o1"]);
    fireEvent.click(screen.getByRole("button", { name: "Cancelar la subida de foto.jpg" }));
    expect(onValue).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Aceptar" }));
    expect(onValue).toHaveBeenCalledWith(null);
    await expect.poll(() => client.calls).toContainEqual(["discardFile", "o1"]);
  });

  it("cannot be given up where nothing may be changed, nor once the server may have it", async () => {
    const client = createFakeClient();
    client.engine.files.set([{ ...waiting, state: { tag: "sent", attempts: 1 } }]);
    show(photo, "photoAsset", client, "local:f1");
    await screen.findByRole("status");
    expect(screen.queryByRole("button", { name: /Cancelar la subida/ })).toBeNull();
  });

  it("is stored as soon as the server has the file, before the document is saved", async () => {
    const client = createFakeClient();
    client.engine.readCapturedFile = async () => new Blob(["a"], { type: "image/jpeg" });
    client.engine.files.set([{ ...waiting, state: { tag: "pending" } }]);
    show(photo, "photoAsset", client, "local:f1");
    await screen.findByRole("status");
    client.engine.finalId = async () => "f1";
    client.put("asset", {
      id: "f1",
      sync: "clean",
      data: { id: "f1", createdAt: "", updatedAt: "", name: "foto.jpg", files: [] },
    });
    act(() => client.engine.files.set([]));
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  });

  it.each(["audio/wav", "application/pdf"])("names a stored file of %s, which is no picture", async (mime) => {
    const client = createFakeClient();
    const files = [{ id: "original", tag: "original", url: "/api/asset/file/f1/original", mime }];
    client.put("asset", { id: "f1", sync: "clean", data: { id: "f1", createdAt: "", updatedAt: "", name: "entrevista", files } });
    show({ kind: "asset", accept: [mime] }, "audioAsset", client, "f1");
    expect(await screen.findByText("entrevista")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("shows how far the file got, that the server works on it, and why it was refused", async () => {
    const client = createFakeClient();
    client.engine.files.set([{ ...waiting, state: { tag: "pending" }, progress: 0.42 }]);
    show(photo, "photoAsset", client, "local:f1");
    expect(await screen.findByText("Subiendo (42%)")).toBeTruthy();
    client.engine.files.set([{ ...waiting, state: { tag: "pending" }, progress: 1 }]);
    expect(await screen.findByText("Procesando archivo")).toBeTruthy();
    const state = { tag: "refused", code: "invalid", message: "validation.damagedImage", fields: {} } as const;
    client.engine.files.set([{ ...waiting, state }]);
    expect(await screen.findByText("El servidor rechazó el archivo: La imagen está dañada o incompleta")).toBeTruthy();
  });
});

describe("a photo inside a list", () => {
  const variants: Field = {
    kind: "list",
    label: "field.article.variants",
    of: {
      title: { kind: "text", label: "field.article.title" },
      photoAsset: { kind: "asset", accept: ["image/*"], focuspoint: "point", label: "field.photo.asset" },
      point: { kind: "focuspoint", label: "field.photo.focuspoint" },
    },
  };
  const items = [{ id: "1", title: "Lluvia", point: [0.25, 0.5] }, { id: "2" }];

  it("shows what is left of it in each shape, around the point", () => {
    const client = createFakeClient();
    const at = "2026-01-01T00:00:00.000Z";
    const files = [{ url: "/files/rio.jpg", tag: "360" }];
    client.put("asset", { id: "f1", sync: "clean", data: { id: "f1", createdAt: at, updatedAt: at, name: "rio.jpg", files } });
    show(variants, "variants", client, [{ ...items[0], photoAsset: "f1" }]);
    const crops = screen.getByRole("group", { name: "Así se recorta" });
    expect(crops.textContent).toBe("PortadaCuadradaHistoria");
    const shown = [...crops.querySelectorAll("img")].map((image) => [image.getAttribute("src"), image.style.objectPosition]);
    expect(shown).toEqual(Array.from({ length: 3 }, () => ["/files/rio.jpg", "25% 50%"]));
  });

  it("shows the part that was chosen for a shape wherever the point is, and leads to where it is chosen", () => {
    const client = createFakeClient();
    const at = "2026-01-01T00:00:00.000Z";
    const files = [{ url: "/files/rio.jpg", tag: "360" }];
    const crops = { "1x1": { x: 1, y: 0, size: 0.5 } };
    const data = { id: "f1", createdAt: at, updatedAt: at, name: "rio.jpg", files, width: 800, height: 400, crops };
    client.put("asset", { id: "f1", sync: "clean", data });
    show(variants, "variants", client, [{ ...items[0], photoAsset: "f1" }]);
    const shown = screen.getByRole("group", { name: "Así se recorta" });
    expect(shown.textContent).toBe("PortadaCuadrada (recorte elegido)Historia");
    const { left, top, width, height } = shown.querySelectorAll("img")[1]?.style ?? {};
    expect([left, top, width, height]).toEqual(["-300%", "0%", "400%", "200%"]);
    expect(screen.getByRole("link", { name: "Elegir los recortes de la foto" }).getAttribute("href")).toContain("asset-entry/f1");
  });

  it("is taken, and has no point of focus yet", async () => {
    show(variants, "variants", createFakeClient(), items);
    choose(fileOf("foto.jpg", "image/jpeg"));
    const [first] = items;
    await waitFor(() =>
      expect(onValue).toHaveBeenLastCalledWith([{ ...first, photoAsset: "local:f1", point: null }, { id: "2" }]),
    );
  });

  it("loses nothing that is typed while it is taken", async () => {
    const client = createFakeClient();
    const captured = Promise.withResolvers<Awaited<ReturnType<typeof client.engine.captureFile>>>();
    const capture = vi.spyOn(client.engine, "captureFile").mockReturnValue(captured.promise);
    show(variants, "variants", client, items);
    choose(fileOf("foto.jpg", "image/jpeg"));
    await waitFor(() => expect(capture).toHaveBeenCalled());
    screen.getAllByRole("textbox", { name: "Título" }).forEach((input, at) => {
      fireEvent.change(input, { target: { value: `Título ${at}` } });
    });
    await act(async () => captured.resolve({ id: "local:f1", name: "foto.jpg", type: "image/jpeg" }));
    const second = { id: "2", title: "Título 1" };
    const first = { id: "1", title: "Título 0", photoAsset: "local:f1", point: null };
    await waitFor(() => expect(onValue).toHaveBeenLastCalledWith([first, second]));
  });
});

describe("a field of several files", () => {
  it("takes the good ones and names each that it does not take", async () => {
    show(attachments, "attachments", createFakeClient(), []);
    choose(
      fileOf("acta.pdf", "application/pdf"),
      fileOf("rota.png", "image/png"),
      fileOf("pelicula.mp4", "video/mp4", 2 * 1024 ** 3),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("rota.png: Error cargando imagen");
    expect(alert.textContent).toContain("pelicula.mp4: El archivo supera el tamaño permitido");
    expect(onValue).toHaveBeenCalledWith(["local:f1"]);
  });
});
