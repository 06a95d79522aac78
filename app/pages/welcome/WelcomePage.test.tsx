import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { WelcomePage } from "./WelcomePage.tsx";

afterEach(cleanup);

const show = (more: Partial<typeof fakeProfile>, request = async (): Promise<unknown> => ({ id: "p9" })) => {
  const client = createFakeClient({ ...fakeProfile, ...more });
  const page = renderWithClient(<WelcomePage />, { ...client, online: { ...client.online, request } });
  return { client, ...page };
};

it("shows people without a project whom to ask, and where a token is entered", () => {
  const { routing } = show({ projects: [] });
  expect(screen.getByText(/todavía no tiene proyectos asignados/)).toBeTruthy();
  act(() => screen.getByRole("button", { name: "Ingresar un token de acceso" }).click());
  expect(routing.location.get().path).toBe("/enrolment");
});

it("lets a system admin make the first project, and goes there", async () => {
  const { client } = show({ projects: [], systemAdmin: true });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Crear proyecto" });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByRole("textbox", { name: "Nombre del proyecto" }), { target: { value: " Diario " } });
  await act(async () => button.click());
  expect(client.calls.map(([name, value]) => [name, value])).toEqual(
    expect.arrayContaining([
      ["refresh", undefined],
      ["selectProject", "p9"],
    ]),
  );
});

it("says that it failed", async () => {
  show({ projects: [], systemAdmin: true }, async () => Promise.reject(new CierreError("unavailable")));
  fireEvent.change(screen.getByRole("textbox", { name: "Nombre del proyecto" }), { target: { value: "Diario" } });
  await act(async () => screen.getByRole("button", { name: "Crear proyecto" }).click());
  expect(await screen.findByText("Error creando proyecto")).toBeTruthy();
});

it("offers neither to people with a project", () => {
  show({ systemAdmin: true });
  expect(screen.getByRole("button", { name: "Ir a los artículos" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /token de acceso|Crear proyecto/ })).toBeNull();
});

it("leads people who have lost their project to what they left on this device", async () => {
  const client = createFakeClient({ ...fakeProfile, projects: [] });
  client.answers.listLeftWork = () => [{ projectId: "p1", operations: [], files: [], drafts: [] }];
  const { routing } = renderWithClient(<WelcomePage />, client);
  const button = await screen.findByRole("button", { name: "Ver lo que quedó" });
  act(() => button.click());
  expect(routing.location.get().path).toBe("/offline-documents");
});
