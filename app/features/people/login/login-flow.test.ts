import { describe, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { type LoginEvent, type LoginState, loginAgain, loginStart, loginStep } from "./login-flow.ts";

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

  it("says over a page whose session ended that the person is disabled, and leaves the password to be tried otherwise", () => {
    const failed = (code: "forbidden" | "missingResponse") =>
      loginStep(loginAgain("u1", "ana"), { type: "methods-failed", error: new CierreError(code) });
    expect(failed("forbidden")).toMatchObject({ step: "user", error: "Usuario desactivado." });
    expect(failed("missingResponse")).toMatchObject({ step: "user", error: null });
  });

  it.each([
    [new CierreError("unauthenticated"), "Contraseña incorrecta."],
    [new CierreError("forbidden"), "Contraseña incorrecta."],
    [new CierreError("missingResponse"), "Error conectando al servidor."],
    [new CierreError("unavailable"), "Error conectando al servidor."],
  ])("explains why the password step failed (%s) and empties the field", (error, text) => {
    const state = run(...asked, { type: "methods", methods }, { type: "send" }, { type: "refused", error });
    expect(state).toMatchObject({ step: "user", busy: null, error: text, attempt: 1 });
  });

  it("says how long to wait after too many tries where the server does, and forgets it with the next try", () => {
    const user: LoginEvent[] = [...asked, { type: "methods", methods }, { type: "send" }];
    const refused = (error: CierreError) => run(...user, { type: "refused", error });
    const timed = new CierreError("tooManyRequests", { retryAfterMs: 7000 });
    expect(refused(timed)).toMatchObject({ error: "Demasiados intentos", waitMs: 7000, code: null });
    expect(refused(new CierreError("tooManyRequests"))).toMatchObject({
      error: "Demasiados intentos. Espere unos minutos y vuelva a probar.",
      waitMs: undefined,
    });
    expect(loginStep(refused(timed), { type: "send" })).toMatchObject({ waitMs: undefined });
    expect(run(...asked, { type: "methods-failed", error: timed })).toMatchObject({ step: "start", waitMs: 7000 });
  });

  it("asks for the code that the server sent if the password was right, and goes back to the password", () => {
    const error = new CierreError("tooManyRequests", { retryAfterMs: 9000, challenge: "c" });
    const withheld = run(...asked, { type: "methods", methods }, { type: "send" }, { type: "refused", error });
    expect(withheld).toMatchObject({ code: { method: null, challenge: "c" }, error: null, waitMs: 9000, busy: null });
    expect(loginStep(withheld, { type: "send" })).toMatchObject({ busy: "proof", waitMs: 9000 });
    expect(loginStep(withheld, { type: "back" })).toMatchObject({ step: "user", code: null });
  });

  const email = { type: "email" as const, address: "a•••a@diario.com", address_enc: "sealed" };
  const sent: LoginEvent[] = [
    ...asked,
    { type: "methods", methods },
    { type: "send-code", method: email },
    { type: "code-sent", code: { method: email, challenge: "c" } },
  ];

  it("goes from the addresses to the code that was sent, and back to them", () => {
    expect(run(...sent)).toMatchObject({ step: "user", code: { challenge: "c" }, busy: null });
    expect(run(...sent, { type: "back" })).toMatchObject({ step: "user", code: null });
    expect(run(...sent, { type: "back" }, { type: "back" })).toMatchObject({ step: "start", username: "ana" });
  });

  it.each([
    [new CierreError("unavailable"), "No se pudo enviar el código"],
    [new CierreError("missingResponse"), "No se pudo enviar el código"],
    [new CierreError("tooManyRequests"), "Demasiados intentos"],
  ])("explains why no code was sent (%s)", (error, text) => {
    const events: LoginEvent[] = [...asked, { type: "methods", methods }, { type: "send-code", method: email }];
    expect(run(...events, { type: "code-not-sent", error })).toMatchObject({ busy: null, code: null, codeError: text });
  });

  it.each([
    [new CierreError("forbidden"), "Código inválido"],
    [new CierreError("missingResponse"), "No se pudo validar el código"],
    [new CierreError("unavailable"), "No se pudo validar el código"],
  ])("explains why a code was not taken (%s) and empties the field", (error, text) => {
    const state = run(...sent, { type: "send" }, { type: "code-refused", error });
    expect(state).toMatchObject({ code: { challenge: "c" }, error: text, attempt: 2 });
  });

  it("goes back to the start after too many tries, but not over a page whose session ended", () => {
    const tooMany = { type: "code-refused", error: new CierreError("tooManyRequests") } as const;
    expect(run(...sent, tooMany)).toEqual({ step: "start", username: "ana", error: "Demasiados intentos" });
    const again = [...sent.slice(3), tooMany].reduce(loginStep, loginAgain("u1", "ana"));
    expect(again).toMatchObject({ step: "user", code: null, codeError: "Demasiados intentos" });
  });

  it("ignores a code that was sent after the way back was taken", () => {
    const [last] = sent.slice(-1) as [LoginEvent];
    expect(run(...sent.slice(0, -1), { type: "back" }, last)).toMatchObject({ step: "start" });
  });

  it("ignores an answer that comes after going back", () => {
    expect(run(...asked, { type: "back" }, { type: "methods", methods })).toMatchObject({ step: "start" });
  });
});
