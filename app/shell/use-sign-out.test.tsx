import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { useSignOut } from "./use-sign-out.tsx";

afterEach(cleanup);

function SignOutButton() {
  const { signOut } = useSignOut();
  return (
    <button type="button" onClick={signOut}>
      Salir
    </button>
  );
}

it("offers to sign out on this device when the server cannot be reached", async () => {
  const client = createFakeClient();
  client.answers.signOut = () => {
    throw new CierreError("missingResponse");
  };
  renderWithClient(<SignOutButton />, client);
  fireEvent.click(screen.getByRole("button", { name: "Salir" }));
  expect(await screen.findByText("Error cerrando sesión.")).toBeTruthy();
  expect(client.session.state.get().phase).toBe("signed-in");
  fireEvent.click(screen.getByRole("button", { name: "Cerrar sesión en este dispositivo" }));
  expect(client.session.state.get().phase).toBe("signed-out");
  expect(client.calls.map(([name]) => name)).toEqual(["signOut", "signOutHere"]);
});
