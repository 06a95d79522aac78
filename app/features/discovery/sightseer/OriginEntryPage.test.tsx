import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { sightseerOrigin } from "../../../../schema/features/discovery/sightseer-origin.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { cleanRow } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../../pages/testing/open-own-page.tsx";
import { OriginEntryPage } from "./OriginEntryPage.tsx";

afterEach(cleanup);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it.each([
  ["Activo", false, { isConfirmed: true, latestScrapeConfirmationDate: daysAgo(27) }],
  ["Requiere confirmación", true, { isConfirmed: true, latestScrapeConfirmationDate: daysAgo(29) }],
  ["Requiere confirmación", true, { isConfirmed: false }],
])("reads %s, and offers to take it up again: %s", async (title, isOffered, values) => {
  const client = createFakeClient();
  client.put("sightseer-origin", cleanRow("o1", { name: "Agencia", domain: "agencia.example", ...values }));
  await openOwnPage(client, OriginEntryPage, sightseerOrigin, "o1");
  expect(screen.getByRole("status", { name: title })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reactivar" }) !== null).toBe(isOffered);
});
