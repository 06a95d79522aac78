import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shortLink } from "../../../schema/features/site/short-link.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press, type } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { ShortLinkEntryPage } from "./ShortLinkEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const open = (values: Record<string, unknown>) => {
  client.put("short-link", cleanRow("a", { code: "mar", url: "https://d.co/mar", ...values }));
  return openOwnPage(client, ShortLinkEntryPage, shortLink, "a");
};
const temporary = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Temporario" });

it("marks a link whose code is typed as temporary, once", async () => {
  await open({});
  await type("Código", "mare");
  expect(temporary().checked).toBe(true);
  expect(await screen.findByText("Se marcó el enlace como temporario para permitir su actualización")).toBeTruthy();
  temporary().click();
  await type("Código", "marea");
  expect(temporary().checked).toBe(false);
});

it("is opened and copied only as it is on the server", async () => {
  await open({});
  expect(screen.getByRole("link", { name: "Abrir" }).getAttribute("href")).toBe("https://d.co/mar");
  const copied: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await press("Copiar: Dirección web");
  expect(copied).toEqual(["https://d.co/mar"]);
  await type("Código", "otro");
  expect(screen.queryByRole("link", { name: "Abrir" })).toBeNull();
});

it("is neither opened nor copied while it is disabled", async () => {
  await open({ disabled: true });
  expect(screen.queryByRole("link", { name: "Abrir" })).toBeNull();
});
