import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mailingAddress } from "../../../schema/features/mailing/mailing-address.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { AddressEntryPage } from "./AddressEntryPage.tsx";

const NOW = Date.UTC(2026, 10, 20, 12);

let client: FakeClient;
let posted: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const fake = createFakeClient();
  posted = [];
  const request = async (method: string, path: string) => {
    if (method === "POST") posted.push(path);
    return null;
  };
  client = { ...fake, online: { ...fake.online, request } };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (values: Record<string, unknown> = {}) => {
  client.put("mailing-address", cleanRow("a1", { email: "ana@lectores.example", status: "OK", ...values }));
  return openOwnPage(client, AddressEntryPage, mailingAddress, "a1");
};
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const rows = () =>
  within(screen.getByRole("table", { name: "Correos que no llegaron" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

it("says why letters did not arrive, how many count, and that campaigns go on writing", async () => {
  await open({
    deliveryFailures: {
      full: { times: [daysAgo(5), daysAgo(1)], said: "552 5.2.2 over quota" },
      policy: { times: [daysAgo(1)], said: "554 refused as spam" },
    },
  });
  expect(screen.getByText("Las campañas le siguen escribiendo.")).toBeTruthy();
  expect(rows()).toEqual([
    expect.stringMatching(/Casilla llena552 5\.2\.2 over quota2 de 3.*Cuenta contra la dirección por 60 días/),
    expect.stringMatching(/no deseado554 refused as spam1.*No cuenta contra la dirección/),
  ]);
});

it("says until when an address is left out, and lets a person take it back", async () => {
  const times = [daysAgo(50), daysAgo(10), daysAgo(1)];
  await open({ errorCount: 3, deliveryFailures: { full: { times, said: "452 4.2.2" } } });
  expect(screen.getByText("Las campañas no le escriben por ahora.")).toBeTruthy();
  expect(rows()).toEqual([expect.stringMatching(/Casilla llena.*Fuera de las campañas hasta el \d/)]);
  await press("Volver a escribirle");
  const box = await screen.findByRole("dialog");
  expect(posted).toEqual([]);
  await act(async () => fireEvent.click(within(box).getByRole("button", { name: "Volver a escribirle" })));
  expect(posted).toEqual(["mailing-address/a1/forget-failures"]);
});

it("says nothing where all letters arrived, or failures are too old to count", async () => {
  await open({ deliveryFailures: { full: { times: [daysAgo(61)], said: "" } } });
  expect(screen.queryByText("Correos que no llegaron")).toBeNull();
});
