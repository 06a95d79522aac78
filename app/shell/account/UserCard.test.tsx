import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createFakeClient, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { UserCard } from "./UserCard.tsx";

afterEach(cleanup);

function show(more: Partial<typeof fakeProfile> = {}) {
  const client = createFakeClient({ ...fakeProfile, ...more });
  return { client, ...renderWithClient(<UserCard compact={false} />, client) };
}
const card = (name: string) => screen.getByRole("button", { name: `Cuenta de ${name}` });
const words = (name: string) => [...(card(name).lastElementChild?.children ?? [])].map(({ textContent }) => textContent);

it("shows the signed-in person by the display name, else by the other one, or that there is no name", () => {
  show({ displayName: "Anita" });
  expect(words("Anita")).toEqual(["Anita", "ana@diario.com"]);
  cleanup();
  show({ displayName: "  " });
  expect(words("Ana Pérez")).toEqual(["Ana Pérez", "ana@diario.com"]);
  cleanup();
  show({ name: "  ", displayName: "" });
  expect(words("Sin nombre")).toEqual(["Sin nombre", "ana@diario.com"]);
});

it("shows the e-mail address of a person without a username", () => {
  show({ username: "", email: "ana@correo.com" });
  expect(words("Ana Pérez")).toEqual(["Ana Pérez", "ana@correo.com"]);
});

it("leads to the profile, and signs out", async () => {
  const { client, routing } = show();
  fireEvent.click(card("Ana Pérez"));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Perfil" }));
  expect(routing.location.get().path).toBe("/profile");
  fireEvent.click(card("Ana Pérez"));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Cerrar sesión" }));
  await waitFor(() => expect(client.session.state.get().phase).toBe("signed-out"));
});
