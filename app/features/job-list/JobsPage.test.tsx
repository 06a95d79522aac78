import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import type { ServerJob } from "../../../schema/wire/jobs.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { JobsPage } from "./JobsPage.tsx";

afterEach(cleanup);

const base = { tries: 1, at: "2026-03-01T12:00:00.000Z", error: null, document: null };
const failed: ServerJob = {
  ...base,
  id: "j1",
  name: "refresh-time-derived-fields",
  state: "failed",
  tries: 9,
  error: "sin conexión",
};
const aside: ServerJob = { ...base, id: "j2", name: "de-otra-version", state: "setAside", error: "falta un campo" };
const waiting: ServerJob = { ...base, id: "j3", name: "count-messages", state: "waiting", tries: 0 };
const publication: ServerJob = {
  ...base,
  ...{ id: "publish:p1:a1", name: "publish", state: "retrying", error: "Categoría: falta" },
  document: { project: "p1", id: "a1" },
};

/** Shows the page on a server that has `jobs` and answers tries to `POST` with `post`. */
function open(jobs: readonly ServerJob[], post: (path: string) => Promise<unknown> = async () => null) {
  const client = createFakeClient();
  const calls: string[] = [];
  const request = async (method: string, path: string) => {
    calls.push(`${method} ${path}`);
    return method === "GET" ? { data: jobs } : post(path);
  };
  renderWithClient(<JobsPage />, { ...client, online: { ...client.online, request } });
  return { client, calls };
}
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest("tr");
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};

it("says what runs, waits and failed, with the last error", async () => {
  open([failed, aside, publication, waiting]);
  expect((await row("Anotar lo que cambia con el tiempo")).textContent).toMatch(/Falló.*9.*sin conexiónReintentar$/);
  expect((await row("de-otra-version")).textContent).toMatch(/Apartado.*falta un campo/);
  expect((await row("Publicar nota programada")).textContent).toMatch(/a1.*Falló, se reintenta.*Categoría: falta/);
  const calm = within(await row("Contar mensajes sobre notas"));
  expect(calm.getByText("En espera")).toBeTruthy();
  expect(calm.queryByRole("button")).toBeNull();
});

it("has a job tried again, and asks how it goes", async () => {
  const { calls } = open([publication]);
  const again = await screen.findByRole("button", { name: "Reintentar: Publicar nota programada" });
  await act(async () => fireEvent.click(again));
  expect(await screen.findByText("Se vuelve a intentar en unos segundos.")).toBeTruthy();
  expect(calls).toEqual(["GET jobs", "POST jobs/publish%3Ap1%3Aa1/retry", "GET jobs"]);
});

it("says why a job is not tried again", async () => {
  let code: "conflict" | "internal" = "conflict";
  open([failed], () => Promise.reject(new CierreError(code)));
  const again = await screen.findByRole("button", { name: /^Reintentar:/ });
  await act(async () => fireEvent.click(again));
  expect(await screen.findByText("Ya hay otro trabajo igual en espera.")).toBeTruthy();
  code = "internal";
  await act(async () => fireEvent.click(again));
  expect(await screen.findByText("No se pudo volver a intentar.")).toBeTruthy();
});

it("waits for a network, and keeps what it knows without one", async () => {
  const { client } = open([failed]);
  const again = await screen.findByRole("button", { name: /^Reintentar:/ });
  act(() => client.network.set(false));
  expect(again.hasAttribute("disabled")).toBe(true);
  cleanup();
  renderWithClient(<JobsPage />, client);
  expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
});

it("says that there is nothing yet", async () => {
  open([]);
  expect(await screen.findByText("Todavía no hay trabajos.")).toBeTruthy();
});
