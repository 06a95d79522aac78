import { notifications } from "@mantine/notifications";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { FakeClient } from "../../../client/fake-client.ts";
import { at, document, input, lines, open, say, withConversation } from "../testing/open-conversation.tsx";

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const text = (name = "notas.txt") => new File(["Notas"], name, { type: "text/plain" });
const chooser = () => screen.getByLabelText<HTMLInputElement>("Adjuntar archivos", { selector: "input" });
const saved = (client: FakeClient) => client.calls.filter(([name]) => name === "save").map(([, save]) => save);
const waiting = (id: string, name: string) => ({
  ...{ id, operationId: `op-${id}`, projectId: "p1", userId: "u1", name, type: "text/plain", size: 1_500_000, order: 1 },
  ...{ endpoint: "asset/message" as const, queuedAt: at(1), state: { tag: "pending" as const } },
});

it("keeps a file on the device for a message, shows it with name and size, and sends it with the words", async () => {
  const client = withConversation();
  open(client);
  fireEvent.change(chooser(), { target: { files: [text()] } });
  await waitFor(() => expect(client.calls).toContainEqual(["captureFile", expect.any(File), "notas.txt", "message"]));
  act(() => client.engine.files.set([waiting("local:f1", "notas.txt")]));
  const files = await screen.findByRole("list", { name: "Archivos adjuntos" });
  expect(files.textContent).toBe("notas.txt1,50 MB");
  fireEvent.change(input(), { target: { value: "Mirá" } });
  fireEvent.keyDown(input(), { key: "Enter" });
  await waitFor(() => expect(saved(client)).toHaveLength(1));
  expect(saved(client)[0]).toMatchObject({
    collection: "conversation-message",
    data: { c: "c1", t: "Mirá", assets: ["local:f1"] },
  });
  expect(screen.queryByRole("list", { name: "Archivos adjuntos" })).toBeNull();
});

it("takes files that are dropped or pasted, sends them without words, and has them again after a reload", async () => {
  const client = withConversation();
  const { unmount } = open(client);
  fireEvent.drop(input(), { dataTransfer: { files: [text()], types: ["Files"] } });
  await screen.findByRole("list", { name: "Archivos adjuntos" });
  unmount();
  open(client);
  await screen.findByRole("list", { name: "Archivos adjuntos" });
  fireEvent.click(screen.getByRole("button", { name: "Enviar mensaje" }));
  await waitFor(() => expect(saved(client)).toHaveLength(1));
  expect(saved(client)[0]).toMatchObject({ data: { t: "Archivo adjunto", assets: ["local:f1"] } });
});

it("takes a file out again, which is then no longer sent, and says why it takes none of another type", async () => {
  const client = withConversation();
  open(client);
  fireEvent.change(chooser(), { target: { files: [text()] } });
  act(() => client.engine.files.set([waiting("local:f1", "notas.txt")]));
  fireEvent.click(await screen.findByRole("button", { name: "Quitar notas.txt" }));
  await waitFor(() => expect(client.calls).toContainEqual(["discardFile", "op-local:f1"]));
  expect(screen.queryByRole("list", { name: "Archivos adjuntos" })).toBeNull();
  fireEvent.change(chooser(), { target: { files: [new File(["<p>"], "pagina.html", { type: "text/html" })] } });
  expect((await screen.findByText("Tipo de archivo inválido")).closest("[role=alert]")).not.toBeNull();
  fireEvent.keyDown(input(), { key: "Enter" });
  expect(saved(client)).toEqual([]);
});

it("shows pictures as such and other files by name and size, which lead to them, and no words where none were said", async () => {
  const client = withConversation();
  const file = (tag: string, mime: string) => ({ id: tag, tag, url: `/files/${tag}`, mime, size: 2_000_000 });
  const asset = (id: string, name: string, files: object[]) =>
    client.put("asset", { id, sync: "clean", data: document(id, { name, files }) });
  asset("f1", "muelle.jpg", [file("original", "image/jpeg"), file("360", "image/webp")]);
  asset("f2", "acta.pdf", [file("acta", "application/pdf")]);
  say(client, "m1", { t: "Archivo adjunto", d: at(1), u: "u2", assets: ["f1", "f2"] });
  open(client);
  const list = await screen.findByRole("list", { name: "Archivos adjuntos" });
  const picture = await within(list).findByRole("img", { name: "Vista previa de muelle.jpg" });
  expect(picture.getAttribute("src")).toBe("/files/360");
  const links = within(list).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/files/original", "/files/acta"]);
  expect(links[1]?.textContent).toBe("acta.pdf2,00 MB");
  expect(lines()[0]).not.toContain("Archivo adjunto");
});

it("opens the device's own choice of files by the keyboard, which on a telephone offers its camera and its pictures", async () => {
  open(withConversation());
  const opened = vi.spyOn(chooser(), "click").mockImplementation(() => undefined);
  const button = screen.getByRole("button", { name: "Adjuntar archivos" });
  button.focus();
  expect(window.document.activeElement).toBe(button);
  // A button is pressed by Enter and by the space bar: the browser makes a click of both.
  fireEvent.click(button, { detail: 0 });
  expect(opened).toHaveBeenCalledTimes(1);
  // With `capture` a telephone would offer its camera alone.
  expect([chooser().hasAttribute("capture"), chooser().multiple, chooser().accept.split(",").slice(0, 2)]).toEqual([
    ...[false, true],
    ["image/*", "video/*"],
  ]);
});

it("says of a file that is gone, and of a picture that the server has lost, that it cannot be had, and shows the rest of the message", async () => {
  const client = withConversation();
  const file = (tag: string, mime: string) => ({ id: tag, tag, url: `/files/k/${tag}`, mime, size: 2_000_000 });
  const files = [file("original", "image/jpeg"), file("360", "image/webp")];
  client.put("asset", { id: "f2", sync: "clean", data: document("f2", { name: "muelle.jpg", type: "photo", files }) });
  say(client, "m1", { t: "Van las fotos", d: at(1), u: "u2", assets: ["borrado", "f2"] });
  say(client, "m2", { t: "Gracias", d: at(2), u: "u2" });
  open(client);
  const list = await screen.findByRole("list", { name: "Archivos adjuntos" });
  await waitFor(() => expect(list.textContent).toContain("El archivo ya no está: se borró o el servidor no lo recuperó"));
  fireEvent.error(await within(list).findByRole("img", { name: "Vista previa de muelle.jpg" }));
  expect(list.textContent).toContain("El servidor ya no tiene esta imagen");
  expect([within(list).queryByRole("img"), within(list).queryByRole("link")]).toEqual([null, null]);
  act(() => client.network.set(false));
  fireEvent.error(await within(list).findByRole("img", { name: "Vista previa de muelle.jpg" }));
  expect(list.textContent).toContain("Sin conexión: la imagen no está en este dispositivo");
  expect(lines().join(" ")).toMatch(/Van las fotos.*Gracias/);
});

it("calls nothing gone that may still come", async () => {
  const client = withConversation();
  client.engine.status.set({ ...client.engine.status.get(), ready: false });
  say(client, "m1", { t: "Van", d: at(1), u: "u2", assets: ["despues"] });
  open(client);
  const list = await screen.findByRole("list", { name: "Archivos adjuntos" });
  await waitFor(() => expect(list.textContent).toBe("ArchivoArchivo no disponible en este dispositivo"));
});
