import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { externalAccount } from "../../../schema/collections/social/external-account.ts";
import { SECRET_MASK } from "../../../schema/declaration/fields.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../testing/open-own-page.tsx";
import { AccountEntryPage } from "./AccountEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const open = (values: Record<string, unknown>) => {
  client.put("external-account", cleanRow("e1", { name: "Página del diario", ...values }));
  return openOwnPage(client, AccountEntryPage, externalAccount, "e1");
};

it("empties what signing in filled, after a question, and keeps the rest", async () => {
  await open({ type: "facebook-page", externalId: "1002", accessToken: SECRET_MASK, profile: { name: "Diario" } });
  await press("Cerrar sesión de la cuenta");
  const dialog = await screen.findByRole("dialog", { name: "¿Cerrar la sesión de la cuenta externa?" });
  await act(async () => within(dialog).getByRole("button", { name: "Cerrar sesión de la cuenta" }).click());
  expect(screen.queryByRole("button", { name: "Cerrar sesión de la cuenta" })).toBeNull();
  await press("Guardar");
  await expect.poll(() => savedData(client)).toHaveLength(1);
  expect(savedData(client)[0]).toMatchObject({
    name: "Página del diario",
    type: null,
    externalId: null,
    accessToken: null,
    refreshToken: null,
    profile: null,
  });
});

it("offers nothing for an account that nobody signed in to", async () => {
  await open({ type: "twitter" });
  expect(screen.queryByRole("button", { name: "Cerrar sesión de la cuenta" })).toBeNull();
});
