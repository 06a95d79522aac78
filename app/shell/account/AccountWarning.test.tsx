import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import type { Row } from "../../client/client-api.ts";
import { createFakeClient, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { AccountWarning } from "./AccountWarning.tsx";

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const at = "2026-03-01T12:00:00.000Z";
const user = { id: fakeProfile.id, createdAt: at, updatedAt: at, displayName: "Ana", passwordEnabled: true, passwordScore: 3 };
const rowOf = (values: object) =>
  ({ id: user.id, data: { ...user, ...values }, state: "clean", updatedAt: at }) as unknown as Row;
const INSECURE = "Su contraseña es insegura. Reemplacela o revóquela por completo.";
const UNLINKED = "Vincule el usuario a una cuenta Google para evitar perder el acceso a su cuenta.";

function open(values: object, google: boolean | null = true) {
  const client = createFakeClient();
  client.put("user", rowOf(values));
  const asked: string[] = [];
  const request = async (_method: string, path: string) => {
    asked.push(path);
    if (google === null) throw new CierreError("notFound");
    return { google, signUp: false, privacyPolicy: null };
  };
  const { routing } = renderWithClient(<AccountWarning />, { ...client, online: { ...client.online, request } });
  return { client, asked, routing };
}

it("warns of an insecure password until it is another one, and leads to the profile", async () => {
  const { client, asked, routing } = open({ passwordScore: 1 });
  expect(await screen.findByText(INSECURE)).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Ir al perfil" }));
  expect(routing.location.get().path).toBe("/profile");
  act(() => client.put("user", rowOf({ passwordScore: 4, externalIds: [{ provider: "google" }] })));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});

it("is dismissed on this device for this person, and comes back for another insecure password", async () => {
  const { client } = open({ passwordScore: 1 });
  fireEvent.click(await screen.findByRole("button", { name: "Descartar el aviso" }));
  expect(screen.queryByText(INSECURE)).toBeNull();
  cleanup();
  open({ passwordScore: 1 });
  expect(screen.queryByText(INSECURE)).toBeNull();
  cleanup();
  open({ passwordScore: 0 });
  expect(await screen.findByText(INSECURE)).toBeTruthy();
  expect(
    Object.keys(window.localStorage).filter((key) => key.includes(client.session.state.get().profile?.id ?? "?")),
  ).toHaveLength(1);
});

it("asks to link Google where there is nothing linked, and only where the server offers it", async () => {
  open({});
  expect(await screen.findByText(UNLINKED)).toBeTruthy();
  cleanup();
  for (const google of [false, null]) {
    const { asked } = open({}, google);
    await waitFor(() => expect(asked).toEqual(["auth/providers"]));
    expect(screen.queryByText(UNLINKED)).toBeNull();
    cleanup();
  }
  const { asked } = open({ externalIds: [{ provider: "email" }] });
  expect(screen.queryByText(UNLINKED)).toBeNull();
  expect(asked).toEqual([]);
});
