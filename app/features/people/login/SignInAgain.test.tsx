import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { createFakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { SignInAgain } from "./SignInAgain.tsx";

afterEach(cleanup);

const email = { type: "email" as const, address: "a•••a@diario.com", address_enc: "sealed" };

function openExpired(answers: ReturnType<typeof createFakeClient>["answers"] = {}) {
  const client = createFakeClient(fakeProfile);
  Object.assign(client.answers, answers);
  client.session.state.set({ ...client.session.state.get(), expired: true });
  renderWithClient(<SignInAgain onClose={() => undefined} />, client);
  return client;
}

describe("SignInAgain", () => {
  it("accepts the password before the server has named other methods, and when it names none", async () => {
    const client = openExpired({
      methods: () => {
        throw new CierreError("missingResponse");
      },
    });
    fireEvent.change(await screen.findByLabelText("Contraseña"), { target: { value: "secreto" } });
    fireEvent.click(screen.getByRole("button", { name: "Ingresar" }));
    await expect.poll(() => client.session.state.get().expired).toBe(false);
    expect(client.calls).toContainEqual(["signIn", { id: "u1", password: "secreto" }]);
  });

  it("takes a code from the mail, and goes back to the password", async () => {
    const client = openExpired({ emails: () => [email] });
    const ask = async () => fireEvent.click(await screen.findByRole("button", { name: "Enviar un código a a•••a@diario.com" }));
    await ask();
    fireEvent.click(await screen.findByRole("button", { name: "Volver" }));
    expect(await screen.findByLabelText("Contraseña")).toBeTruthy();
    await ask();
    fireEvent.change(await screen.findByLabelText("Código"), { target: { value: "012345" } });
    fireEvent.click(screen.getByRole("button", { name: "Verificar" }));
    await expect.poll(() => client.session.state.get().expired).toBe(false);
    expect(client.calls).toContainEqual(["signIn", { id: "u1", challenge: "challenge", code: "012345" }]);
  });

  it("stays after too many tries of a code, and says so", async () => {
    openExpired({
      emails: () => [email],
      signIn: () => {
        throw new CierreError("tooManyRequests");
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Enviar un código a a•••a@diario.com" }));
    fireEvent.change(await screen.findByLabelText("Código"), { target: { value: "012345" } });
    fireEvent.click(screen.getByRole("button", { name: "Verificar" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Demasiados intentos");
    expect(screen.getByLabelText("Contraseña")).toBeTruthy();
  });
});
