import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { ProfilePage } from "../features/people/profile/ProfilePage.tsx";
import { WelcomePage } from "../pages/welcome/WelcomePage.tsx";
import { useSignOut } from "./use-sign-out.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const phase = () => client.session.state.get().phase;

function SignOutButton() {
  const { signOut, question } = useSignOut();
  return (
    <>
      <button type="button" onClick={signOut}>
        Salir
      </button>
      {question}
    </>
  );
}

function leave() {
  renderWithClient(<SignOutButton />, client);
  fireEvent.click(screen.getByRole("button", { name: "Salir" }));
}

it("offers to sign out on this device when the server cannot be reached", async () => {
  client.answers.signOut = () => {
    throw new CierreError("missingResponse");
  };
  leave();
  expect(await screen.findByText("Error cerrando sesión.")).toBeTruthy();
  expect(phase()).toBe("signed-in");
  fireEvent.click(screen.getByRole("button", { name: "Cerrar sesión en este dispositivo" }));
  expect(phase()).toBe("signed-out");
  expect(client.calls.map(([name]) => name)).toEqual(["countWaiting", "signOut", "signOutHere"]);
});

it("signs out on this device at once without a connection, and says that it is of this device alone", async () => {
  client.network.set(false);
  leave();
  await waitFor(() => expect(phase()).toBe("signed-out"));
  expect(client.calls.map(([name]) => name)).toEqual(["countWaiting", "signOutHere"]);
  expect(await screen.findByText("Se cerró la sesión en este dispositivo. En el servidor vence sola.")).toBeTruthy();
});

it("asks nothing when everything is at the server", async () => {
  leave();
  await waitFor(() => expect(phase()).toBe("signed-out"));
});

describe("with work that only this device has", () => {
  it("says how much, in all projects, and that it stays for the same person", async () => {
    client.engine.status.set({ ...client.engine.status.get(), waiting: 1 });
    client.answers.countWaiting = () => 3;
    leave();
    const dialog = await screen.findByRole("dialog", { name: "Hay cambios sin enviar" });
    expect(dialog.textContent).toContain("3 cambios de este dispositivo todavía no llegaron al servidor.");
    expect(dialog.textContent).toContain("Se enviarán cuando vuelva a ingresar aquí.");
    expect(dialog.textContent).toContain("Nadie más los verá en este dispositivo.");
    expect(within(dialog).queryByRole("alert")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Seguir conectado" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(phase()).toBe("signed-in");
  });

  it("signs out when the person wants it all the same", async () => {
    client.answers.countWaiting = () => 1;
    leave();
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Se enviará cuando vuelva a ingresar aquí. Nadie más lo verá en este dispositivo.");
    fireEvent.click(screen.getByRole("button", { name: "Cerrar sesión" }));
    await waitFor(() => expect(phase()).toBe("signed-out"));
  });

  it("counts what is in memory alone, and says that it would be lost", async () => {
    client.engine.status.set({ ...client.engine.status.get(), waiting: 2, deviceRefused: true });
    client.answers.countWaiting = () => {
      throw new CierreError("deviceStorage");
    };
    leave();
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("2 cambios de este dispositivo");
    expect(within(dialog).getByRole("alert").textContent).toMatch(/se pierden si cierra sesión ahora/);
  });

  it("asks people who see nothing but the welcome page as well", async () => {
    client = createFakeClient({ ...fakeProfile, isAdmin: false });
    client.answers.countWaiting = () => 1;
    renderWithClient(<WelcomePage />, client);
    fireEvent.click(screen.getByRole("button", { name: "Cerrar sesión" }));
    expect(await screen.findByRole("dialog", { name: "Hay cambios sin enviar" })).toBeTruthy();
    expect(phase()).toBe("signed-in");
  });

  it("asks on the profile page as well", async () => {
    client.answers.countWaiting = () => 1;
    renderWithClient(<ProfilePage />, client);
    fireEvent.click(screen.getByRole("button", { name: "Cerrar sesión" }));
    expect(await screen.findByRole("dialog", { name: "Hay cambios sin enviar" })).toBeTruthy();
    expect(phase()).toBe("signed-in");
  });
});
