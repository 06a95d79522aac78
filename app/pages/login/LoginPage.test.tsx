import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { LoginPage } from "./LoginPage.tsx";

afterEach(cleanup);

const username = () => screen.getByLabelText("Usuario o correo electrónico");
const password = () => screen.findByLabelText("Contraseña");
function open(answers: ReturnType<typeof createFakeClient>["answers"] = {}) {
  const client = createFakeClient(null);
  Object.assign(client.answers, answers);
  renderWithClient(<LoginPage />, client);
  return client;
}
function goOn() {
  fireEvent.change(username(), { target: { value: "  Ana@Diario.com " } });
  fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
}
const refuse = (code: "notFound" | "unauthenticated" | "missingResponse") => () => {
  throw new CierreError(code);
};

describe("LoginPage", () => {
  it("signs in in two steps, with the name trimmed and in lower case", async () => {
    const client = open();
    goOn();
    fireEvent.change(await password(), { target: { value: "secreto" } });
    fireEvent.click(screen.getByRole("button", { name: "Ingresar" }));
    await expect.poll(() => client.session.state.get().phase).toBe("signed-in");
    expect(client.calls).toEqual([
      ["methods", "ana@diario.com"],
      ["signIn", "u1", "secreto"],
    ]);
  });

  it("says that the name is unknown and stays at the first step", async () => {
    open({ methods: refuse("notFound") });
    goOn();
    expect(await screen.findByText("Usuario o correo electrónico incorrecto.")).toBeTruthy();
    expect(username()).toHaveProperty("value", "ana@diario.com");
  });

  it("says that the password is wrong and empties the field", async () => {
    open({ signIn: refuse("unauthenticated") });
    goOn();
    fireEvent.change(await password(), { target: { value: "mal" } });
    fireEvent.click(screen.getByRole("button", { name: "Ingresar" }));
    expect(await screen.findByText("Contraseña incorrecta.")).toBeTruthy();
    expect(await password()).toHaveProperty("value", "");
  });

  it("does not blame the password when there was no answer", async () => {
    open({ signIn: refuse("missingResponse") });
    goOn();
    fireEvent.change(await password(), { target: { value: "bien" } });
    fireEvent.click(screen.getByRole("button", { name: "Ingresar" }));
    expect(await screen.findByText("Error conectando al servidor.")).toBeTruthy();
  });

  it("goes back to the first step", async () => {
    open();
    goOn();
    fireEvent.click(await screen.findByRole("button", { name: "Volver" }));
    expect(username()).toHaveProperty("value", "ana@diario.com");
  });
});
