import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { apiKey } from "../../../schema/features/integrations/api-key.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { ApiKeyEntryPage } from "./ApiKeyEntryPage.tsx";

afterEach(cleanup);

const SECRET = `cierre_${"0".repeat(72)}`;

function keyOf(values: Record<string, unknown>) {
  const client = createFakeClient();
  client.put("api-key", cleanRow("k1", { name: "Importador", onlyRead: true, builtInRole: "basic", ...values }));
  client.answers.request = () => ({ secret: SECRET });
  return client;
}
const asked = (client: ReturnType<typeof keyOf>) =>
  client.calls.filter(([call, method]) => call === "request" && method === "POST");

it("shows the secret of a key once, with a button that copies it", async () => {
  const client = keyOf({});
  await openOwnPage(client, ApiKeyEntryPage, apiKey, "k1");
  expect(screen.queryByRole("button", { name: "Renovar clave" })).toBeNull();
  await press("Generar clave");
  const box = await screen.findByRole("dialog", { name: "Clave generada" });
  expect(within(box).getByLabelText<HTMLInputElement>("Clave").value).toBe(SECRET);
  expect(within(box).getByRole("button", { name: /copiar/i })).toBeTruthy();
  await act(async () => within(box).getByRole("button", { name: "Listo" }).click());
  await expect.poll(() => screen.queryByDisplayValue(SECRET)).toBeNull();
  expect(asked(client).map(([, , path]) => path)).toEqual(["api-key/k1/generate"]);
});

it("says that the former secret ends before it makes another one", async () => {
  const client = keyOf({ generatedAt: "2026-01-01T00:00:00.000Z" });
  await openOwnPage(client, ApiKeyEntryPage, apiKey, "k1");
  expect(screen.queryByRole("button", { name: "Generar clave" })).toBeNull();
  await press("Renovar clave");
  const box = await screen.findByRole("dialog", { name: "¿Renovar la clave? La actual deja de servir en el momento." });
  expect(asked(client)).toEqual([]);
  await act(async () => within(box).getByRole("button", { name: "Renovar clave" }).click());
  expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
  expect(asked(client).map(([, , path]) => path)).toEqual(["api-key/k1/renew"]);
});
