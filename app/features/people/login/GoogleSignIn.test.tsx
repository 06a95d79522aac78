import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CierreError, type ErrorCode } from "../../../../schema/errors.ts";
import type { SignInProviders } from "../../../../schema/wire/sign-in-providers.ts";
import { createFakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { doublePopup, identity } from "./google-popup-double.ts";
import { LoginPage } from "./LoginPage.tsx";
import { SignInAgain } from "./SignInAgain.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NAME = "Ingresar con Google";
const button = () => screen.findByRole("button", { name: NAME });

/** The page of signing in, of a server with these providers; `refusals`: what it says of one try after the other. */
function open(providers: Partial<SignInProviders> = {}, refusals: ErrorCode[] = []) {
  const client = createFakeClient(null);
  client.answers.signIn = () => {
    const code = refusals.shift();
    if (code) throw new CierreError(code);
  };
  const request = async () => ({ google: true, signUp: true, privacyPolicy: null, ...providers });
  renderWithClient(<LoginPage />, { ...client, online: { ...client.online, request } });
  return { client, tries: () => client.calls.filter(([name]) => name === "signIn").map(([, ...rest]) => rest) };
}

describe("LoginPage with Google", () => {
  it("signs in with what the window says", async () => {
    const { client, tries } = open();
    const popup = doublePopup();
    fireEvent.click(await button());
    expect(popup.opened).toHaveBeenCalledOnce();
    expect(screen.getByRole("status").textContent).toBe("Siga en la ventana de Google que se abrió.");
    await popup.say(identity);
    await expect.poll(() => client.session.state.get().phase).toBe("signed-in");
    expect(tries()).toEqual([[{ data_enc: "sealed" }, false]]);
  });

  it("signs nobody in with what other windows and other origins say", async () => {
    const { client, tries } = open();
    const popup = doublePopup();
    fireEvent.click(await button());
    await popup.say(identity, { origin: "https://otro.com" });
    await popup.say(identity, { source: window });
    await popup.say({ type: "google-identity", data_enc: 7 });
    expect(tries()).toEqual([]);
    expect(client.session.state.get().phase).toBe("signed-out");
  });

  it("is not offered where the server has none, nor before it is known", async () => {
    open({ google: false });
    await act(async () => undefined);
    expect(screen.queryByRole("button", { name: NAME })).toBeNull();
  });

  it("asks whether to make a new user of an account that nobody has linked, and does so once confirmed", async () => {
    const { client, tries } = open({}, ["notFound"]);
    const popup = doublePopup();
    fireEvent.click(await button());
    await popup.say(identity);
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("¿Crear un usuario nuevo?");
    expect(client.session.state.get().phase).toBe("signed-out");
    fireEvent.click(within(dialog).getByRole("button", { name: "Crear usuario" }));
    await expect.poll(() => client.session.state.get().phase).toBe("signed-in");
    expect(tries()).toEqual([
      [{ data_enc: "sealed" }, false],
      [{ data_enc: "sealed" }, true],
    ]);
  });

  it("makes no user when the answer is no", async () => {
    const { tries } = open({}, ["notFound"]);
    const popup = doublePopup();
    fireEvent.click(await button());
    await popup.say(identity);
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancelar" }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(tries()).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("asks nothing where nobody can sign up, and says what to do", async () => {
    open({ signUp: false }, ["notFound"]);
    const popup = doublePopup();
    fireEvent.click(await button());
    await popup.say(identity);
    expect((await screen.findByRole("alert")).textContent).toContain("no está vinculada a ningún usuario");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each<[ErrorCode, string]>([
    ["missingResponse", "Error contactando al servidor."],
    ["internal", "Error contactando al servidor."],
    ["unauthenticated", "Error contactando al servidor."],
    ["forbidden", "Usuario desactivado."],
    ["duplicated", "La cuenta de Google corresponde a más de un usuario."],
    ["tooManyRequests", "Demasiados intentos."],
  ])("says what %s means, and lets it be tried again", async (code, text) => {
    const { client } = open({}, [code]);
    const popup = doublePopup();
    fireEvent.click(await button());
    await popup.say(identity);
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    fireEvent.click(await button());
    await popup.say(identity);
    await expect.poll(() => client.session.state.get().phase).toBe("signed-in");
  });

  it("says that somebody has the address of the user that it would make", async () => {
    open({}, ["notFound", "duplicated"]);
    const popup = doublePopup();
    fireEvent.click(await button());
    await popup.say(identity);
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Crear usuario" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Ya hay un usuario con ese correo electrónico.");
  });

  it("says that the window was blocked, and what became of it", async () => {
    open();
    doublePopup({ blocks: true });
    fireEvent.click(await button());
    expect((await screen.findByRole("alert")).textContent).toContain("El navegador bloqueó la ventana de Google.");
    vi.restoreAllMocks();
    const popup = doublePopup();
    fireEvent.click(await button());
    await popup.say({ type: "google-identity", error: "cancelled" });
    expect((await screen.findByRole("alert")).textContent).toBe("Se canceló el ingreso con Google.");
  });

  it("opens no window without a network, and says why", async () => {
    const { client } = open();
    const popup = doublePopup();
    await button();
    act(() => client.network.set(false));
    fireEvent.click(await button());
    expect((await screen.findByRole("alert")).textContent).toBe("Ingresar con Google necesita conexión.");
    expect(popup.opened).not.toHaveBeenCalled();
  });

  it("lets in nobody but the person of the second step", async () => {
    const { client, tries } = open({ signUp: true }, ["unauthenticated"]);
    client.answers.google = true;
    const popup = doublePopup();
    fireEvent.change(screen.getByLabelText("Usuario o correo electrónico"), { target: { value: "ana" } });
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    await screen.findByLabelText("Contraseña");
    fireEvent.click(await button());
    await popup.say(identity);
    expect((await screen.findByRole("alert")).textContent).toBe("La cuenta de Google no está vinculada a este usuario.");
    expect(tries()).toEqual([[{ data_enc: "sealed", id: "u1" }, false]]);
  });

  it("does not offer Google to a person without it", async () => {
    open();
    await button();
    fireEvent.change(screen.getByLabelText("Usuario o correo electrónico"), { target: { value: "ana" } });
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    await screen.findByLabelText("Contraseña");
    expect(screen.queryByRole("button", { name: NAME })).toBeNull();
  });
});

it("links to the privacy policy on the demo host alone", async () => {
  open({ privacyPolicy: "https://cierre.example/privacidad" });
  expect(await screen.findByRole("link", { name: "Política de privacidad" })).toHaveProperty(
    "href",
    "https://cierre.example/privacidad",
  );
  cleanup();
  open();
  await button();
  expect(screen.queryByRole("link")).toBeNull();
});

it("renews a session that ended with the account's own Google, for the same person", async () => {
  const client = createFakeClient(fakeProfile);
  client.answers.google = true;
  client.session.state.set({ ...client.session.state.get(), expired: true });
  renderWithClient(<SignInAgain onClose={() => undefined} />, client);
  const popup = doublePopup();
  fireEvent.click(await button());
  await popup.say(identity);
  await expect.poll(() => client.session.state.get().expired).toBe(false);
  expect(client.calls).toContainEqual(["signIn", { data_enc: "sealed", id: "u1" }, false]);
});
