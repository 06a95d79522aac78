import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { InvitationPage } from "./InvitationPage.tsx";

afterEach(cleanup);

const opened = { username: "ana@diario.com", displayName: "Ana", project: "Diario" };

function open(answer: (path: string, body: unknown) => unknown) {
  const client = createFakeClient();
  const calls: [string, unknown][] = [];
  const request = async (_method: string, path: string, body?: unknown) => {
    calls.push([path, body]);
    return answer(path, body);
  };
  renderWithClient(<InvitationPage token="t1" />, { ...client, online: { ...client.online, request } });
  return calls;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => act(async () => screen.getByRole("button", { name: "Guardar e ir a ingresar" }).click());

it("sets the first password, and leads to signing in", async () => {
  const calls = open((path) => (path === "auth/invitation/open" ? opened : { username: opened.username }));
  expect(await screen.findByText(/Ana, lo invitaron a Diario/)).toBeTruthy();
  type("Contraseña nueva", "tormenta 84 puertas");
  type("Repita la contraseña", "tormenta");
  await submit();
  expect(calls).toHaveLength(1);
  type("Repita la contraseña", "tormenta 84 puertas");
  await submit();
  expect(calls.at(-1)).toEqual(["auth/invitation", { token: "t1", password: "tormenta 84 puertas" }]);
  expect(await screen.findByText("Contraseña guardada. Ya puede ingresar como ana@diario.com.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ir a ingresar" })).toBeTruthy();
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
