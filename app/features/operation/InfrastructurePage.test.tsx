import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { InfrastructurePage } from "./InfrastructurePage.tsx";

afterEach(cleanup);

it("says how much room files and database take, once there is a network", async () => {
  const client = createFakeClient();
  client.network.set(false);
  const asked: string[] = [];
  const request = async (_method: string, path: string) => {
    asked.push(path);
    return { files: 1_234_567, database: 20_000_000_000 };
  };
  renderWithClient(<InfrastructurePage />, { ...client, online: { ...client.online, request } });
  expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
  expect(asked).toEqual([]);
  act(() => client.network.set(true));
  expect(await screen.findByText("1,23 MB")).toBeTruthy();
  expect(screen.getByText("20,00 GB")).toBeTruthy();
  expect(asked).toEqual(["stats"]);
  act(() => client.network.set(false));
  expect(screen.getByText("1,23 MB")).toBeTruthy();
});

it("tries again when asked", async () => {
  const client = createFakeClient();
  let isWell = false;
  const request = async () => {
    if (!isWell) throw new CierreError("internal");
    return { files: 0, database: 1 };
  };
  renderWithClient(<InfrastructurePage />, { ...client, online: { ...client.online, request } });
  expect((await screen.findByRole("alert")).textContent).toContain("Error obteniendo datos");
  isWell = true;
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("0 B")).toBeTruthy();
});
