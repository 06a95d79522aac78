import { act, cleanup, screen, waitFor } from "@testing-library/react";
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
