import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { LoginPage } from "./LoginPage.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const username = () => screen.getByLabelText("Usuario o correo electrónico");
const password = () => screen.findByLabelText("Contraseña");
function open(answers: ReturnType<typeof createFakeClient>["answers"] = {}) {
  const client = createFakeClient(null);
  Object.assign(client.answers, answers);
  const request = async () => ({ google: false, signUp: false, privacyPolicy: null });
  renderWithClient(<LoginPage />, { ...client, online: { ...client.online, request } });
  return client;
}
function goOn() {
  fireEvent.change(username(), { target: { value: "  Ana@Diario.com " } });
  fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
}
const refuse = (code: "notFound" | "unauthenticated" | "missingResponse") => () => {
  throw new CierreError(code);
};

const email = { type: "email" as const, address: "a•••a@diario.com", address_enc: "sealed" };

describe("LoginPage", () => {
  it("signs in in two steps, with the name trimmed and in lower case", async () => {
    const client = open();
    goOn();
    fireEvent.change(await password(), { target: { value: "secreto" } });
    fireEvent.click(screen.getByRole("button", { name: "Ingresar" }));
    await expect.poll(() => client.session.state.get().phase).toBe("signed-in");
    expect(client.calls).toEqual([
      ["methods", "ana@diario.com"],
      ["signIn", { id: "u1", password: "secreto" }],
    ]);
  });

  it("puts the name right that the browser filled in without a word, when the field is left", async () => {
    const client = open();
    const field = username() as HTMLInputElement;
    fireEvent.change(field, { target: { value: "ana" } });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, " Ana@Diario.com ");
    fireEvent.blur(field);
    expect(field.value).toBe("ana@diario.com");
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    await password();
    expect(client.calls).toEqual([["methods", "ana@diario.com"]]);
  });

  it("asks for a name, and the server for nothing without one", () => {
    const client = open();
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    expect(screen.getByText("Ingrese su usuario o correo electrónico")).toBeTruthy();
    expect(client.calls).toEqual([]);
  });

  it("offers a person no other methods than theirs", async () => {
    const client = open();
    const found = { id: "u1", methods: [email] };
    client.session.methods = async () => found;
    goOn();
    expect(await screen.findByRole("button", { name: "Enviar un código a a•••a@diario.com" })).toBeTruthy();
    expect(screen.queryByLabelText("Contraseña")).toBeNull();
    expect(screen.queryByRole("button", { name: "Ingresar con Google" })).toBeNull();
    cleanup();
    open().session.methods = async () => ({ id: "u1", methods: [] });
    goOn();
    expect((await screen.findByRole("alert")).textContent).toBe("Este usuario no tiene ninguna forma de ingreso habilitada.");
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

  const code = () => screen.findByLabelText("Código");

  it("sends a code to the address that is picked, and signs in with it", async () => {
    const client = open({ emails: () => [email] });
    goOn();
    fireEvent.click(await screen.findByRole("button", { name: "Enviar un código a a•••a@diario.com" }));
    expect(await screen.findByRole("status")).toHaveProperty(
      "textContent",
      "Enviamos un código de seis dígitos a a•••a@diario.com.",
    );
    fireEvent.change(await code(), { target: { value: " 012 345 " } });
    fireEvent.click(screen.getByRole("button", { name: "Verificar" }));
    await expect.poll(() => client.session.state.get().phase).toBe("signed-in");
    expect(client.calls.slice(1)).toEqual([
      ["sendCode", "sealed"],
      ["signIn", { id: "u1", challenge: "challenge", code: "012345" }],
    ]);
  });

  it.each([
    ["", "Ingrese el código"],
    ["12345", "Debe ingresar 6 dígitos"],
    ["12345a", "Debe ingresar 6 dígitos"],
  ])("asks the server nothing about the code «%s»", async (typed, problem) => {
    const client = open({ emails: () => [email] });
    goOn();
    fireEvent.click(await screen.findByRole("button", { name: "Enviar un código a a•••a@diario.com" }));
    fireEvent.change(await code(), { target: { value: typed } });
    fireEvent.click(screen.getByRole("button", { name: "Verificar" }));
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(client.calls.map(([name]) => name)).not.toContain("signIn");
  });

  it("says that no code could be sent, and lets the password be tried", async () => {
    open({ emails: () => [email], sendCode: refuse("missingResponse") });
    goOn();
    fireEvent.click(await screen.findByRole("button", { name: "Enviar un código a a•••a@diario.com" }));
    expect((await screen.findByRole("alert")).textContent).toBe("No se pudo enviar el código");
    expect(await password()).toHaveProperty("readOnly", false);
  });

  it("says when another code can be sent, and lets the password be tried meanwhile", async () => {
    const sendCode = () => {
      throw new CierreError("tooManyRequests", { retryAfterMs: 45_000 });
    };
    const client = open({ emails: () => [email], sendCode });
    goOn();
    const button = await screen.findByRole("button", { name: "Enviar un código a a•••a@diario.com" });
    fireEvent.click(button);
    expect((await screen.findByRole("timer")).textContent).toBe("Puede volver a probar en 45 s.");
    expect(screen.getByRole("alert").textContent).toBe("Demasiados intentos");
    expect(button).toHaveProperty("disabled", true);
    await sendPassword();
    await expect.poll(() => client.session.state.get().phase).toBe("signed-in");
  });

  const sendPassword = async () => {
    fireEvent.change(await password(), { target: { value: "bien" } });
    fireEvent.click(screen.getByRole("button", { name: "Ingresar" }));
  };

  it("counts the seconds until the server takes another password", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    open({
      signIn: () => {
        throw new CierreError("tooManyRequests", { retryAfterMs: 2000 });
      },
    });
    goOn();
    await sendPassword();
    expect(await screen.findByText("Demasiados intentos")).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toBe("Puede volver a probar en 2 s.");
    const button = () => screen.getByRole("button", { name: "Ingresar" });
    expect(button()).toHaveProperty("disabled", true);
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole("timer").textContent).toBe("Puede volver a probar en 1 s.");
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByRole("timer")).toBeNull();
    expect(button()).toHaveProperty("disabled", false);
  });

  it("takes the code that came because the password was right, where the server gives no answer to passwords", async () => {
    const answers = {
      signIn: () => {
        throw new CierreError("tooManyRequests", { retryAfterMs: 9000, challenge: "reto" });
      },
    };
    const client = open(answers);
    goOn();
    await sendPassword();
    expect((await screen.findByRole("status")).textContent).toMatch(/^Alguien está probando contraseñas de este usuario\. /);
    expect(screen.getByRole("timer").textContent).toBe("También puede volver a la contraseña y probarla en 9 s.");
    expect(screen.queryByRole("button", { name: "Enviar otro código" })).toBeNull();
    Object.assign(client.answers, { signIn: () => undefined });
    fireEvent.change(await code(), { target: { value: "012345" } });
    fireEvent.click(screen.getByRole("button", { name: "Verificar" }));
    await expect.poll(() => client.session.state.get().phase).toBe("signed-in");
    expect(client.calls.at(-1)).toEqual(["signIn", { id: "u1", challenge: "reto", code: "012345" }]);
  });

  it("goes back to the first step", async () => {
    open();
    goOn();
    fireEvent.click(await screen.findByRole("button", { name: "Volver" }));
    expect(username()).toHaveProperty("value", "ana@diario.com");
  });
});
