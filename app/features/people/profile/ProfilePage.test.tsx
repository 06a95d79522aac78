import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { OwnProfile } from "../../../../schema/wire/own-profile.ts";
import type { Row } from "../../../client/client-api.ts";
import { createFakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { dateStyle, followDateStyle } from "../../../client/texts/date-style.ts";
import { ProfilePage } from "./ProfilePage.tsx";

const account: OwnProfile = {
  id: fakeProfile.id,
  createdAt: "2026-01-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
  username: "ana@diario.com",
  name: "Ana Pérez",
  displayName: "Ana",
  isAdmin: true,
  systemAdmin: false,
  disabled: false,
  lastAccessAt: null,
  gotPassword: true,
  passwordEnabled: true,
  passwordIssues: false,
  passwordScore: 4,
  passwordPwnedCount: 0,
  passwordUpdatedAt: new Date().toISOString(),
  externalIds: [],
  touchedProjects: [],
  permissionAccess: [],
};
const google = { id: "g", provider: "google", userId: "1", friendlyId: null, email: "ana@gmail.com" };

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  dateStyle.set("local");
});

type Answer = (body: unknown, base: string | undefined) => unknown;

/** A server that knows this account; `answer` takes the saves. */
function open(known: Partial<OwnProfile> = {}, answer?: Answer) {
  const client = createFakeClient();
  let current = { ...account, ...known };
  const sent: { body: unknown; base: string | undefined }[] = [];
  const request = async (method: string, path: string, body?: unknown, _signal?: AbortSignal, base?: string) => {
    if (path === "auth/sessions") return { data: [] };
    if (path !== "profile") throw new CierreError("notFound");
    if (method === "GET") return current;
    sent.push({ body, base });
    return answer ? answer(body, base) : current;
  };
  const report = (changes: Partial<OwnProfile>) => {
    current = { ...current, ...changes };
  };
  const { routing } = renderWithClient(<ProfilePage />, { ...client, online: { ...client.online, request } });
  return { client, sent, report, routing };
}

const section = (name: string) => screen.findByRole("region", { name });
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const rowOf = (values: Partial<OwnProfile>): Row =>
  ({
    id: account.id,
    data: { ...account, ...values },
    state: "clean",
    updatedAt: values.updatedAt ?? account.updatedAt,
  }) as unknown as Row;

it("describes the strength of the password in words (PROF-018 to PROF-020)", async () => {
  open();
  const password = within(await section("Contraseña"));
  expect(password.getByText("Seguridad: Muy segura")).toBeTruthy();
  expect(password.getByText(/^Actualizada recientemente: /)).toBeTruthy();
  expect(password.getByText("Nunca fue comprometida en filtraciones conocidas")).toBeTruthy();
  expect(password.queryByText(/insegura/)).toBeNull();
});

it("warns of an insecure one, an old one and one found in breaches", async () => {
  open({ passwordScore: 1, passwordPwnedCount: 1234, passwordUpdatedAt: "2020-01-01T12:00:00.000Z" });
  const password = within(await section("Contraseña"));
  expect(password.getByText("Su contraseña es insegura. Reemplacela o revóquela por completo.")).toBeTruthy();
  expect(password.getByText("Seguridad: Muy simple")).toBeTruthy();
  expect(password.getByText(/^Sin cambios desde hace más de 90 días: 01\/01\/2020/)).toBeTruthy();
  expect(password.getByText("Apareció 1.234 veces en filtraciones conocidas")).toBeTruthy();
});

it("changes the password with the current one, and never sends two that differ (PROF-016)", async () => {
  const { sent } = open();
  await section("Contraseña");
  press("Cambiar contraseña");
  const autoComplete = (label: string) => screen.getByLabelText(label).getAttribute("autocomplete");
  expect([autoComplete("Contraseña actual"), autoComplete("Contraseña nueva")]).toEqual(["current-password", "new-password"]);
  press("Guardar contraseña");
  expect(screen.getAllByText("Campo obligatorio")).toHaveLength(2);
  type("Contraseña actual", "vieja");
  type("Contraseña nueva", "tormenta 84 puertas");
  type("Repetir contraseña nueva", "tormenta 84 puerta");
  press("Guardar contraseña");
  expect(screen.getByText("Las contraseñas deben coincidir")).toBeTruthy();
  expect(sent).toEqual([]);
  type("Repetir contraseña nueva", "tormenta 84 puertas");
  press("Guardar contraseña");
  expect(await screen.findByText("Contraseña guardada. Se cerró la sesión en los demás dispositivos.")).toBeTruthy();
  expect(sent).toEqual([{ body: { password: "tormenta 84 puertas", currentPassword: "vieja" }, base: undefined }]);
  expect(screen.queryByLabelText("Contraseña nueva")).toBeNull();
});

it("shows how hard the new password is to guess while it is typed", { tags: ["slow"] }, async () => {
  open();
  await section("Contraseña");
  press("Cambiar contraseña");
  type("Contraseña nueva", "anaperez");
  expect(await screen.findByText("Seguridad: Muy simple", { selector: "[role=status]" }, { timeout: 20_000 })).toBeTruthy();
  type("Contraseña nueva", "tormenta 84 puertas violetas");
  expect(await screen.findByText("Seguridad: Muy segura", { selector: "[role=status]" })).toBeTruthy();
});

it.each<readonly [string, CierreError, string]>([
  [
    "a wrong current password",
    new CierreError("forbidden", { message: "La contraseña actual no es correcta." }),
    "La contraseña actual no es correcta.",
  ],
  ["too many tries", new CierreError("tooManyRequests"), "Demasiados intentos. Espere unos minutos y vuelva a probar."],
  [
    "what is wrong with it",
    new CierreError("invalid", { fields: { password: "validation.tooLong" } }),
    "El texto es demasiado largo",
  ],
  ["a failure", new CierreError("internal"), "Error guardando la contraseña"],
  ["that nobody knows whether it changed", new CierreError("missingResponse"), "El servidor no respondió."],
])("says %s and keeps what was typed", async (_what, refusal, said) => {
  open({}, () => {
    throw refusal;
  });
  await section("Contraseña");
  press("Cambiar contraseña");
  type("Contraseña actual", "vieja");
  type("Contraseña nueva", "nueva 84");
  type("Repetir contraseña nueva", "nueva 84");
  press("Guardar contraseña");
  expect(await screen.findByText((text) => text.startsWith(said))).toBeTruthy();
  expect(screen.getByLabelText("Contraseña nueva")).toHaveProperty("value", "nueva 84");
});

it("says that capitals are locked", async () => {
  open();
  await section("Contraseña");
  press("Cambiar contraseña");
  const input = screen.getByLabelText("Contraseña nueva");
  const key = new KeyboardEvent("keyup", { key: "A", bubbles: true });
  Object.defineProperty(key, "getModifierState", { value: (name: string) => name === "CapsLock" });
  fireEvent(input, key);
  expect(await screen.findByText("Bloq Mayús está activado")).toBeTruthy();
});

it("removes the password only where Google is linked, and for a person who knows it (PROF-017, PROF-024)", async () => {
  const { sent } = open({ externalIds: [google] });
  await section("Contraseña");
  press("Revocar contraseña");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Contraseña actual"), { target: { value: "vieja" } });
  fireEvent.click(dialog.getByRole("button", { name: "Revocar contraseña" }));
  expect(await screen.findByText("Contraseña revocada. Se cerró la sesión en los demás dispositivos.")).toBeTruthy();
  expect(sent).toEqual([{ body: { password: null, currentPassword: "vieja" }, base: undefined }]);
});

it("says what is missing where it is not, and how a revocation failed (ERR-053)", async () => {
  open();
  await section("Contraseña");
  expect(screen.getByText("Debe vincular una cuenta Google previo a revocar su contraseña")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Revocar contraseña" })).toBeNull();
  cleanup();
  open({ externalIds: [google] }, () => {
    throw new CierreError("internal");
  });
  await section("Contraseña");
  press("Revocar contraseña");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Contraseña actual"), { target: { value: "vieja" } });
  fireEvent.click(dialog.getByRole("button", { name: "Revocar contraseña" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Error revocando contraseña");
});

it("looks whether the password was given up where no answer came", async () => {
  const server = open({ externalIds: [google] }, () => {
    server.report({ passwordEnabled: false });
    throw new CierreError("missingResponse");
  });
  const password = within(await section("Contraseña"));
  press("Revocar contraseña");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Contraseña actual"), { target: { value: "vieja" } });
  fireEvent.click(dialog.getByRole("button", { name: "Revocar contraseña" }));
  expect(await password.findByText(t("profile.password.none"))).toBeTruthy();
});

it("sets a password for a person without one, without asking for a current one", async () => {
  const { sent } = open({ gotPassword: false, passwordEnabled: false, passwordUpdatedAt: null, externalIds: [google] });
  await section("Contraseña");
  expect(screen.getByText("El acceso con contraseña está desactivado.")).toBeTruthy();
  press("Crear contraseña");
  expect(screen.queryByLabelText("Contraseña actual")).toBeNull();
  type("Contraseña nueva", "nueva 84");
  type("Repetir contraseña nueva", "nueva 84");
  press("Guardar contraseña");
  await waitFor(() => expect(sent).toEqual([{ body: { password: "nueva 84" }, base: undefined }]));
});

it("sends no password that is too short, and says so while it is typed", async () => {
  const { sent } = open({ gotPassword: false, passwordEnabled: false, passwordUpdatedAt: null, externalIds: [google] });
  await section("Contraseña");
  press("Crear contraseña");
  type("Contraseña nueva", "abc");
  expect(screen.getByText("Use al menos 8 caracteres")).toBeTruthy();
  type("Repetir contraseña nueva", "abc");
  press("Guardar contraseña");
  expect(await screen.findAllByText("Use al menos 8 caracteres")).toHaveLength(2);
  expect(sent).toEqual([]);
});

it("saves the names that were typed, based on what was on screen, and updates the rest of the page", async () => {
  const { sent, client } = open({}, () => ({ ...account, displayName: "Anita", updatedAt: "2026-03-02T12:00:00.000Z" }));
  await section("Datos básicos");
  expect(screen.getByRole("button", { name: "Guardar" })).toHaveProperty("disabled", true);
  type(/^Nombre para mostrar/, "Anita ");
  press("Guardar");
  expect(await screen.findByText("Datos guardados")).toBeTruthy();
  expect(sent).toEqual([{ body: { displayName: "Anita" }, base: account.updatedAt }]);
  await waitFor(() => expect(client.calls.map(([name]) => name)).toContain("refresh"));
  expect(screen.queryByText("Sin guardar")).toBeNull();
});

it("asks before what was typed is left, and brings it back after the tab was loaded again", async () => {
  const { routing } = open();
  await section("Datos básicos");
  type("Nombre", "Ana P.");
  act(() => routing.navigate("/article-list"));
  expect(routing.question.get()).not.toBeNull();
  act(() => routing.answer(false));
  cleanup();
  open();
  await section("Datos básicos");
  expect(screen.getByLabelText("Nombre")).toHaveProperty("value", "Ana P.");
  press("Descartar cambios");
  expect(screen.getByLabelText("Nombre")).toHaveProperty("value", "Ana Pérez");
});

it("puts an edit on a newer version by itself where nobody touched the same, and shows theirs where somebody did", async () => {
  const newer = { ...account, name: "Ana María", updatedAt: "2026-03-02T12:00:00.000Z" };
  const answer: Answer = (_body, base) => {
    if (base === account.updatedAt) throw new CierreError("conflict", { current: newer });
    return { ...newer, displayName: "Anita", updatedAt: "2026-03-03T12:00:00.000Z" };
  };
  const { sent } = open({}, answer);
  await section("Datos básicos");
  type(/^Nombre para mostrar/, "Anita");
  press("Guardar");
  expect(await screen.findByText("Datos guardados")).toBeTruthy();
  expect(sent.map(({ base }) => base)).toEqual([account.updatedAt, newer.updatedAt]);
  cleanup();

  const second = open({}, answer);
  await section("Datos básicos");
  type("Nombre", "Ana P.");
  second.report(newer);
  press("Guardar");
  expect(await screen.findByText("Otra persona cambió estos datos mientras tanto. Revíselos y vuelva a guardar.")).toBeTruthy();
  expect(await screen.findByText("Ahora dice: Ana María")).toBeTruthy();
  expect(screen.getByLabelText("Nombre")).toHaveProperty("value", "Ana P.");
  expect(second.sent).toHaveLength(1);
  press("Guardar");
  expect(await screen.findByText("Datos guardados")).toBeTruthy();
  expect(second.sent[1]).toEqual({ body: { name: "Ana P." }, base: newer.updatedAt });
});

it("says which name the server does not take", async () => {
  open({}, () => {
    throw new CierreError("invalid", { fields: { displayName: "validation.required" } });
  });
  await section("Datos básicos");
  type(/^Nombre para mostrar/, "");
  press("Guardar");
  expect(await screen.findByText("Campo obligatorio")).toBeTruthy();
});

it("asks again when the device hears of a newer version", async () => {
  const { client, report } = open();
  expect(within(await section("Contraseña")).getByText("Seguridad: Muy segura")).toBeTruthy();
  const changes = { passwordScore: 1, updatedAt: "2026-03-02T12:00:00.000Z" };
  report(changes);
  act(() => client.put("user", rowOf(changes)));
  expect(await screen.findByText("Seguridad: Muy simple")).toBeTruthy();
});

it("asks again when the device hears of a newer version than one's own last save", async () => {
  const saved = { ...account, name: "Ana P.", updatedAt: "2026-03-02T12:00:00.000Z" };
  const { client, report } = open({}, () => saved);
  await section("Datos básicos");
  type("Nombre", "Ana P.");
  press("Guardar");
  expect(await screen.findByText("Datos guardados")).toBeTruthy();
  const elsewhere = { name: "Ana María", updatedAt: "2026-03-03T12:00:00.000Z" };
  report(elsewhere);
  act(() => client.put("user", rowOf(elsewhere)));
  expect(await screen.findByDisplayValue("Ana María")).toBeTruthy();
});

it("shows what the device has without a network, and says why nothing can be saved", async () => {
  const client = createFakeClient();
  client.network.set(false);
  client.put("user", rowOf({ passwordPwnedCount: 7 }));
  renderWithClient(<ProfilePage />, client);
  expect(within(await section("Contraseña")).getByText("Apareció 7 veces en filtraciones conocidas")).toBeTruthy();
  expect(screen.getByText("Guardar los datos necesita conexión.")).toBeTruthy();
  press("Cambiar contraseña");
  expect(screen.getByText("Cambiar la contraseña necesita conexión.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Guardar contraseña" })).toHaveProperty("disabled", true);
});

it("lets a person choose on this device how dates are written, for everything that shows one", async () => {
  const { client } = open();
  followDateStyle(client.session.state, window);
  const old = "Sin cambios desde hace más de 90 días: ";
  cleanup();
  open({ passwordUpdatedAt: new Date(2020, 0, 2, 15, 6).toISOString() });
  await section("Contraseña");
  expect(screen.getByText(`${old}02/01/2020 15:06`)).toBeTruthy();
  fireEvent.click(screen.getByRole("combobox", { name: "Fechas" }));
  const options = await screen.findAllByRole("option");
  expect(options).toHaveLength(3);
  fireEvent.click(options[1] as HTMLElement);
  expect(await screen.findByText(`${old}2020-01-02 15:06`)).toBeTruthy();
  expect(window.localStorage.getItem("dates|u1")).toBe('"iso"');
});
