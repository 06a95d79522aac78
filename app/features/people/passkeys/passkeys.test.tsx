import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import type { OwnPasskey } from "../../../../schema/wire/accounts/passkeys.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { LoginPage } from "../login/LoginPage.tsx";
import type { Account } from "../profile/use-own-profile.ts";
import { Passkeys } from "./Passkeys.tsx";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const cancelled = () => Object.assign(new Error("closed"), { name: "NotAllowedError" });

/** What the browser answers when it is asked for a passkey, and for a new one. */
const get = vi.fn<(asked: CredentialRequestOptions) => Promise<unknown>>();
const create = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, "credentials", { value: { get, create }, configurable: true });
  get.mockResolvedValue({
    ...{ id: "llave", rawId: bytes("llave"), type: "public-key", getClientExtensionResults: () => ({}) },
    response: { clientDataJSON: bytes("datos"), authenticatorData: bytes("aparato"), signature: bytes("firma") },
  });
  create.mockResolvedValue({
    ...{ id: "llave", rawId: bytes("llave"), type: "public-key", getClientExtensionResults: () => ({}) },
    response: { clientDataJSON: bytes("datos"), attestationObject: bytes("prueba"), getTransports: () => ["internal"] },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
  vi.resetAllMocks();
});

const options = { challenge: "cmV0bw", rpId: "localhost", user: { id: "dTE", name: "ana", displayName: "Ana" } };
const challenge = { options: { ...options, rp: { name: "Cierre" }, pubKeyCredParams: [] }, challenge_enc: "sellado" };

describe("LoginPage with passkeys", () => {
  function open(refusal?: CierreError) {
    const client = createFakeClient(null);
    client.answers.signIn = () => {
      if (refusal) throw refusal;
    };
    const request = async (_method: string, path: string) => (path === "auth/passkey" ? challenge : { google: false });
    renderWithClient(<LoginPage />, { ...client, online: { ...client.online, request } });
    return { client, tries: () => client.calls.filter(([name]) => name === "signIn").map(([, proof]) => proof) };
  }
  const button = () => screen.findByRole("button", { name: "Ingresar con llave de acceso" });

  it("signs in with what the browser shows, without a name or a password", async () => {
    const { client, tries } = open();
    fireEvent.click(await button());
    await expect.poll(() => client.session.state.get().phase).toBe("signed-in");
    expect(tries()).toEqual([
      { passkey: expect.objectContaining({ id: "llave", type: "public-key" }), challenge_enc: "sellado" },
    ]);
  });

  it("says that no passkey was used where somebody closed the browser's question", async () => {
    get.mockRejectedValue(cancelled());
    const { tries } = open();
    fireEvent.click(await button());
    expect((await screen.findByRole("alert")).textContent).toBe("No se usó ninguna llave de acceso.");
    expect(tries()).toEqual([]);
  });

  it("says why the server took none", async () => {
    open(new CierreError("unauthenticated", { message: "Esta llave de acceso no sirve aquí." }));
    fireEvent.click(await button());
    expect((await screen.findByRole("alert")).textContent).toBe("Esta llave de acceso no sirve aquí.");
  });

  it("is not offered by a browser that has no passkeys", async () => {
    Reflect.deleteProperty(window, "PublicKeyCredential");
    open();
    await screen.findByLabelText("Usuario o correo electrónico");
    expect(screen.queryByRole("button", { name: "Ingresar con llave de acceso" })).toBeNull();
  });
});

describe("one's own passkeys", () => {
  const account = { id: "u1", username: "ana", passwordEnabled: true } as Account;
  const telephone: OwnPasskey = { id: "k1", name: "Teléfono", createdAt: "2026-03-01T12:00:00.000Z", lastUsedAt: null };

  function open(refusal?: CierreError) {
    const client = createFakeClient();
    const calls: unknown[] = [];
    let data = [telephone];
    const request = async (method: string, path: string, body?: unknown) => {
      if (method === "GET") return { data };
      if (path.endsWith("challenge")) return challenge;
      calls.push([method, path, body]);
      if (refusal) throw refusal;
      data = method === "DELETE" ? [] : [...data, { ...telephone, id: "k2", name: "Portátil" }];
      return { data };
    };
    renderWithClient(<Passkeys account={account} />, { ...client, online: { ...client.online, request } });
    return calls;
  }
  const fill = async (name: string, password: string) => {
    fireEvent.click(await screen.findByRole("button", { name: "Agregar una llave de acceso" }));
    fireEvent.change(screen.getByLabelText("Nombre de la llave"), { target: { value: name } });
    fireEvent.change(screen.getByLabelText("Contraseña actual"), { target: { value: password } });
    fireEvent.click(screen.getByRole("button", { name: "Crear llave" }));
  };

  it("are listed, and one more is made with a name and the password of the account", async () => {
    const calls = open();
    expect(await screen.findByText(/Todavía no se usó/)).toBeTruthy();
    await fill("Portátil", "secreta");
    expect(await screen.findByText("Llave de acceso agregada")).toBeTruthy();
    expect(await screen.findByText("Portátil")).toBeTruthy();
    const body = { passkey: expect.objectContaining({ id: "llave" }), challenge_enc: "sellado" };
    expect(calls).toEqual([["POST", "profile/passkeys", { ...body, name: "Portátil", currentPassword: "secreta" }]]);
  });

  it("keep what was typed where the password is wrong, and say so at its field", async () => {
    open(new CierreError("forbidden", { message: "La contraseña actual no es correcta." }));
    await fill("Portátil", "otra");
    expect(await screen.findByText("La contraseña actual no es correcta.")).toBeTruthy();
    expect((screen.getByLabelText("Nombre de la llave") as HTMLInputElement).value).toBe("Portátil");
  });

  it("ask for what is missing before the browser is asked for anything", async () => {
    const calls = open();
    await fill(" ", "");
    expect((await screen.findAllByText("Campo obligatorio")).length).toBe(2);
    expect([calls, create.mock.calls]).toEqual([[], []]);
  });

  it("say that the device has one of the account already", async () => {
    create.mockRejectedValue(Object.assign(new Error("there"), { name: "InvalidStateError" }));
    open();
    await fill("Portátil", "secreta");
    expect((await screen.findByRole("alert")).textContent).toBe("Este dispositivo ya tiene una llave de esta cuenta.");
  });

  it("are removed once that is confirmed, and stay where the server keeps the only way in", async () => {
    const calls = open(new CierreError("invalid", { message: "Es la única forma de ingresar que le queda." }));
    fireEvent.click(await screen.findByRole("button", { name: "Eliminar la llave Teléfono" }));
    const dialog = await screen.findByRole("dialog");
    expect(calls).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Eliminar" }));
    expect(await screen.findByText("Es la única forma de ingresar que le queda.")).toBeTruthy();
    expect(calls).toEqual([["DELETE", "profile/passkeys/k1", undefined]]);
    expect(screen.getByText("Teléfono")).toBeTruthy();
  });
});
