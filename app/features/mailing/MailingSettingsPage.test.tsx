import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { mailingSettings } from "../../../schema/features/mailing/mailing-settings.ts";
import type { MailSignature } from "../../../schema/wire/mail-signature.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { MailingSettingsPage } from "./MailingSettingsPage.tsx";

afterEach(cleanup);

it("says what each domain has to publish for its letters to be signed, and looks again when asked", async () => {
  const fake = createFakeClient();
  const record = { name: "cierre._domainkey.diario.example", value: "v=DKIM1; k=rsa; p=AAAA" };
  let state: MailSignature["domains"][number]["state"] = "missing";
  const request = async (_method: string, path: string) =>
    path === "mailing-settings/signature" ? { domains: [{ domain: "diario.example", ...record, state }] } : null;
  const client = { ...fake, online: { ...fake.online, request } };
  client.put("mailing-settings", cleanRow("mailing-settings", { from: "Diario <d@diario.example>" }));
  await openOwnPage(client, MailingSettingsPage, mailingSettings, "mailing-settings");
  const panel = within(await screen.findByRole("region", { name: "Firma de los correos (DKIM)" }));
  expect(await panel.findByText("Falta: los correos salen sin firma.")).toBeTruthy();
  expect(panel.getByRole<HTMLInputElement>("textbox", { name: "Nombre (TXT)" }).value).toBe(record.name);
  expect(panel.getByRole<HTMLInputElement>("textbox", { name: "Valor" }).value).toBe(record.value);
  state = "published";
  await act(async () => fireEvent.click(panel.getByRole("button", { name: "Revisar de nuevo" })));
  await waitFor(() => expect(panel.getByText("Publicado: los correos salen firmados.")).toBeTruthy());
});
