import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { EnrolmentPage } from "./EnrolmentPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Obtener acceso" });
const open = (token: string, answer: () => Promise<unknown>) => {
  const asked: unknown[] = [];
  const request = async (...call: unknown[]) => {
    asked.push(call);
    return answer();
  };
  return { asked, ...renderWithClient(<EnrolmentPage token={token} />, { ...client, online: { ...client.online, request } }) };
};

it("gives access for a token, fetches the projects anew and goes on", async () => {
  const { asked, routing } = open("", async () => ({ project: { id: "p1", name: "Diario" }, granted: true }));
  expect(button().disabled).toBe(true);
  fireEvent.change(screen.getByRole("textbox", { name: "Token de acceso" }), { target: { value: " abc " } });
  await act(async () => button().click());
  expect(asked).toEqual([["POST", "permission-grant", { permissionToken: "abc" }]]);
  expect(client.calls.map(([name]) => name)).toEqual(expect.arrayContaining(["refresh"]));
  expect(await screen.findByText("Éxito")).toBeTruthy();
  expect(routing.location.get().path).toBe("/");
});

it("says that a token opens nothing, and keeps it", async () => {
  open("abc", async () => Promise.reject(new CierreError("invalid")));
  await act(async () => button().click());
  expect(await screen.findByText("Error obteniendo acceso")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Token de acceso" }).value).toBe("abc");
});

it("needs a network", () => {
  client.network.set(false);
  open("abc", async () => null);
  expect(button().disabled).toBe(true);
  expect(screen.getByText("Para obtener acceso se necesita conexión.")).toBeTruthy();
});
