import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { InvitationPage } from "./InvitationPage.tsx";

afterEach(cleanup);

const opened = { username: "ana@diario.com", displayName: "Ana", project: "Diario" };

function open(answer: (path: string, body: unknown) => unknown, client = createFakeClient()) {
  const calls: [string, unknown][] = [];
  const request = async (_method: string, path: string, body?: unknown) => {
    calls.push([path, body]);
    return answer(path, body);
  };
  renderWithClient(<InvitationPage token="t1" />, { ...client, online: { ...client.online, request } });
  return calls;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => act(async () => screen.getByRole("button", { name: "Guardar e ingresar" }).click());

const password = "tormenta 84 puertas";
const answering = (path: string) => (path === "auth/invitation/open" ? opened : { username: opened.username });

it("asks for a name and twice the same password, and signs in at once", async () => {
  const client = createFakeClient();
  client.session.state.set({ phase: "signed-out", token: null, profile: null, projectId: null, expired: false });
  location.hash = "#/invitation/t1";
  const calls = open(answering, client);
  expect(await screen.findByText(/Ana, lo invitaron a Diario/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Su nombre y apellido").value).toBe("Ana");
  type("Su nombre y apellido", "  ");
  type("Contraseña nueva", password);
  type("Repita la contraseña", "tormenta");
  await submit();
  expect(calls).toHaveLength(1);
  type("Su nombre y apellido", "Ana Paz ");
  type("Repita la contraseña", password);
  await submit();
  expect(calls.at(-1)).toEqual(["auth/invitation", { token: "t1", password, displayName: "Ana Paz" }]);
  expect(client.calls).toContainEqual(["signIn", { id: "u1", password }]);
  await expect.poll(() => location.hash).toBe("#/");
});

it("leads to signing in where somebody else is signed in, or that fails", async () => {
  const failing = createFakeClient();
  failing.session.state.set({ phase: "signed-out", token: null, profile: null, projectId: null, expired: false });
  failing.answers.methods = () => {
    throw new CierreError("missingResponse");
  };
  for (const client of [createFakeClient(), failing]) {
    open(answering, client);
    await screen.findByText(/Ana, lo invitaron/);
    type("Contraseña nueva", password);
    type("Repita la contraseña", password);
    await submit();
    expect(await screen.findByText("Contraseña guardada. Ya puede ingresar como ana@diario.com.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Ir a ingresar" })).toBeTruthy();
    expect(client.calls.map(([name]) => name)).not.toContain("signIn");
    cleanup();
  }
});

it("asks whoever was invited by an address for a name, which the address is not", async () => {
  open(() => ({ ...opened, displayName: opened.username }));
  expect((await screen.findByLabelText<HTMLInputElement>("Su nombre y apellido")).value).toBe("");
});

it.each([
  ["invitation.used", "Esta invitación ya se usó. Ingrese con su contraseña."],
  ["invitation.expired", "Esta invitación venció. Pida otra a quien administra el proyecto."],
  ["invitation.removed", "Esta invitación ya no sirve: quien administra el proyecto le quitó el acceso."],
])("says in its own words that it opens nothing: %s", async (key, words) => {
  open(() => {
    throw new CierreError("forbidden", { fields: { token: key } });
  });
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(screen.queryByLabelText("Contraseña nueva")).toBeNull();
});

it("keeps what was typed when the password is too easy, and says so", async () => {
  open((path) => {
    if (path === "auth/invitation/open") return opened;
    throw new CierreError("invalid", { fields: { password: "invitation.weakPassword" } });
  });
  await screen.findByText(/Ana, lo invitaron/);
  type("Contraseña nueva", "12345678");
  type("Repita la contraseña", "12345678");
  await submit();
  expect(await screen.findByText("Es demasiado fácil de adivinar. Elija una más larga o menos común.")).toBeTruthy();
  expect((screen.getByLabelText("Contraseña nueva") as HTMLInputElement).value).toBe("12345678");
});
