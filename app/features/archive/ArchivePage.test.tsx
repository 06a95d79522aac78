import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ArchivePage } from "./ArchivePage.tsx";

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

it("shows how much has arrived, and returns the file", async () => {
  const client = createFakeClient();
  const arriving = Promise.withResolvers<Blob>();
  const asked: string[] = [];
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:archive";
  });
  const download = (path: string, onBytes: (bytes: number) => void) => {
    asked.push(path);
    onBytes(2_500_000);
    return arriving.promise;
  };
  renderWithClient(<ArchivePage />, { ...client, online: { ...client.online, download } });
  fireEvent.click(screen.getByRole("button", { name: "Descargar" }));
  expect((await screen.findByRole("status")).textContent).toBe("Recibidos: 2,50 MB");
  const file = new Blob(["zip"]);
  await act(async () => arriving.resolve(file));
  expect((await screen.findByRole("status")).textContent).toBe("Descarga terminada");
  expect([asked, files]).toEqual([["archive/db.ndjson.zip"], [file]]);
});

it("continues behind other pages, and is shown when people come back", async () => {
  const client = createFakeClient();
  const arriving = Promise.withResolvers<Blob>();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:archive");
  const online = { ...client.online, download: () => arriving.promise };
  const { unmount } = renderWithClient(<ArchivePage />, { ...client, online });
  fireEvent.click(screen.getByRole("button", { name: "Descargar" }));
  unmount();
  renderWithClient(<ArchivePage />, { ...client, online });
  expect(screen.getByRole("status").textContent).toBe("Trabajando");
  await act(async () => arriving.resolve(new Blob(["zip"])));
  expect(screen.getByRole("status").textContent).toBe("Descarga terminada");
});

it("can be stopped, says when it went wrong, and waits for a network", async () => {
  const client = createFakeClient();
  let outcome: "stopped" | "failed" = "stopped";
  const download = (_path: string, _onBytes: unknown, signal: AbortSignal) =>
    new Promise<Blob>((_resolve, reject) => {
      if (outcome === "failed") reject(new CierreError("internal"));
      signal.addEventListener("abort", () => reject(new CierreError("aborted")));
    });
  renderWithClient(<ArchivePage />, { ...client, online: { ...client.online, download } });
  fireEvent.click(screen.getByRole("button", { name: "Descargar" }));
  fireEvent.click(await screen.findByRole("button", { name: "Cancelar" }));
  outcome = "failed";
  fireEvent.click(await screen.findByRole("button", { name: "Descargar" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Error obteniendo datosHubo un error en el servidor. Intente nuevamente.",
  );
  act(() => client.network.set(false));
  expect(screen.getByRole("button", { name: "Descargar" }).hasAttribute("disabled")).toBe(true);
});
