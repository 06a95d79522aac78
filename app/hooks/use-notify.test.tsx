import { notifications } from "@mantine/notifications";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { type Notify, useNotify } from "./use-notify.ts";

afterEach(cleanup);

let notify: Notify;

function Page() {
  notify = useNotify();
  return null;
}

beforeEach(() => {
  renderWithClient(<Page />, createFakeClient());
});

it("shows the same error once, and takes it back when the thing succeeds", async () => {
  act(() => {
    notify.error("Verifique campos con errores: Nombre");
    notify.error("Verifique campos con errores: Nombre");
  });
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(1));
  act(() => notify.success("Documento guardado"));
  await screen.findByText("Documento guardado");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("takes errors back when their page is left", async () => {
  act(() => notify.error("Error obteniendo datos"));
  await screen.findByText("Error obteniendo datos");
  act(() => notify.hideErrors());
  await waitFor(() => expect(screen.queryByText("Error obteniendo datos")).toBeNull());
});

it("leaves an error that is about no page where it is, whatever succeeds meanwhile and wherever people go", async () => {
  const words = "No se pudo eliminar. Tiene documentos";
  act(() => {
    notify.error("Error obteniendo datos");
    notify.error(words, { outlivesPage: true });
  });
  await screen.findByText(words);
  act(() => notify.success("Documento guardado"));
  act(() => notify.hideErrors());
  await waitFor(() => expect(screen.queryByText("Error obteniendo datos")).toBeNull());
  expect(screen.getByText(words)).toBeTruthy();
});

it("says identical words of several documents once, until the last of them is taken back", async () => {
  const words = "Guardado en este dispositivo";
  act(() => {
    for (const id of ["a", "b", "c"]) notify.info(words, { id, autoClose: false });
  });
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(1));
  act(() => {
    notify.hide("a");
    notify.success("Imagen guardada", { id: "b", autoClose: false });
  });
  await screen.findByText("Imagen guardada");
  expect(screen.getByText(words)).toBeTruthy();
  act(() => notify.hide("c"));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  act(() => notify.hide("b"));
  await waitFor(() => expect(screen.queryByText("Imagen guardada")).toBeNull());
});

it("forgets what the library dropped by itself", async () => {
  act(() => notify.info("Sin conexión", { id: "a", autoClose: false }));
  await screen.findByText("Sin conexión");
  act(() => notifications.clean());
  act(() => notify.info("Sin conexión", { id: "b", autoClose: false }));
  await screen.findByText("Sin conexión");
  act(() => notify.hide("b"));
  await waitFor(() => expect(screen.queryByText("Sin conexión")).toBeNull());
});

it("lets the pointer through a word of success, but for the button that closes it", async () => {
  act(() => notify.success("Documento guardado", { autoClose: false }));
  const notice = (await screen.findByText("Documento guardado")).closest<HTMLElement>("[role=status]");
  expect(notice && getComputedStyle(notice).pointerEvents).toBe("none");
  expect(notice && getComputedStyle(within(notice).getByRole("button", { name: "Cerrar" })).pointerEvents).toBe("auto");
  act(() => notify.error("Error obteniendo datos"));
  const failure = (await screen.findByText("Error obteniendo datos")).closest<HTMLElement>("[role=alert]");
  expect(failure && getComputedStyle(failure).pointerEvents).not.toBe("none");
});
