import { describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { type LoginEvent, type LoginState, loginStart, loginStep } from "./login-flow.ts";

const methods = { id: "u1", methods: [{ type: "password" as const }] };
const run = (...events: LoginEvent[]): LoginState => events.reduce(loginStep, loginStart);
const asked: LoginEvent[] = [{ type: "username", username: "ana" }, { type: "ask" }];

describe("loginStep", () => {
  it("trims and lower-cases the name while it is typed", () => {
    expect(run({ type: "username", username: "  Ana@Diario.COM " })).toMatchObject({ username: "ana@diario.com" });
  });

  it("needs a name", () => {
    expect(run({ type: "ask" })).toMatchObject({ step: "start", error: "Ingrese su usuario o correo electrónico" });
  });

  it("asks for the methods, shows them, and goes back to the start with the name kept", () => {
    expect(run(...asked)).toEqual({ step: "loading", username: "ana" });
    expect(run(...asked, { type: "methods", methods })).toMatchObject({ step: "user", methods });
    expect(run(...asked, { type: "methods", methods }, { type: "back" })).toMatchObject({ step: "start", username: "ana" });
  });

  it.each([
    [new CierreError("notFound"), "Usuario o correo electrónico incorrecto."],
    [new CierreError("forbidden"), "Usuario desactivado."],
    [new CierreError("missingResponse"), "Error conectando al servidor."],
    [new CierreError("internal"), "Error conectando al servidor."],
    [new TypeError("x"), "Error conectando al servidor."],
  ])("explains why the first step failed (%s)", (error, text) => {
    expect(run(...asked, { type: "methods-failed", error })).toEqual({ step: "start", username: "ana", error: text });
  });

  it.each([
    [new CierreError("unauthenticated"), "Contraseña incorrecta."],
    [new CierreError("forbidden"), "Contraseña incorrecta."],
    [new CierreError("missingResponse"), "Error conectando al servidor."],
    [new CierreError("unavailable"), "Error conectando al servidor."],
  ])("explains why the password step failed (%s) and empties the field", (error, text) => {
    const state = run(...asked, { type: "methods", methods }, { type: "send" }, { type: "refused", error });
    expect(state).toMatchObject({ step: "user", busy: false, error: text, attempt: 1 });
  });

  it("ignores an answer that comes after going back", () => {
    expect(run(...asked, { type: "back" }, { type: "methods", methods })).toMatchObject({ step: "start" });
  });
});
