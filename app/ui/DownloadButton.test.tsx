import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { DownloadButton } from "./DownloadButton.tsx";

afterEach(cleanup);

it("says once that a file could not be fetched, not whenever somebody comes back to the page", async () => {
  const client = createFakeClient();
  client.online.download = async () => {
    throw new CierreError("unavailable");
  };
  const button = <DownloadButton path="copilot/training" fileName="datos.jsonl" label="Descargar" />;
  const { unmount } = renderWithClient(button, client);
  fireEvent.click(screen.getByRole("button", { name: "Descargar" }));
  fireEvent.click(
    (await screen.findByText("Error obteniendo datos")).closest("[role=alert]")?.querySelector("button") ?? document.body,
  );
  await expect.poll(() => screen.queryByText("Error obteniendo datos")).toBeNull();
  unmount();
  renderWithClient(button, client);
  expect(client.tasks.tasks.get()[0]?.state.tag).toBe("failed");
  await new Promise((resolve) => setImmediate(resolve));
  expect(screen.queryByText("Error obteniendo datos")).toBeNull();
  // Another try that fails is another word.
  fireEvent.click(screen.getByRole("button", { name: "Descargar" }));
  expect(await screen.findByText("Error obteniendo datos")).toBeTruthy();
});

it("says that a download goes on, how much has come, that it is done, and that it was called off (UPLOAD-011)", async () => {
  const client = createFakeClient();
  let onBytes: (bytes: number) => void = () => undefined;
  let arrive: (file: Blob) => void = () => undefined;
  client.online.download = (_path, report, signal) =>
    new Promise((resolve, reject) => {
      onBytes = report ?? onBytes;
      arrive = resolve;
      signal?.addEventListener("abort", () => reject(new CierreError("aborted")));
    });
  renderWithClient(<DownloadButton path="copilot/training" fileName="datos.jsonl" label="Descargar" />, client);
  const status = () => screen.getByRole("status").textContent;
  expect(status()).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Descargar" }));
  expect(status()).toBe("Esperando el archivo…");
  act(() => onBytes(3_000_000));
  expect(status()).toMatch(/^Recibidos: /);
  fireEvent.click(screen.getByRole("button", { name: "Cancelar: datos.jsonl" }));
  expect(status()).toBe("Descarga cancelada");
  fireEvent.click(screen.getByRole("button", { name: "Descargar" }));
  expect(status()).toBe("Esperando el archivo…");
  await act(async () => arrive(new Blob(["{}"])));
  expect(status()).toBe("Descarga terminada");
});
