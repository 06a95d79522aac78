import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "../../../schema/features/site/page.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { PageEntryPage } from "./PageEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  client.put("project", cleanRow("p1", { name: "Diario", baseUrl: "https://diario.com/" }));
});
afterEach(cleanup);

const open = (values: Record<string, unknown>) => {
  client.put("page", cleanRow("a", { title: "Contacto", ...values }));
  return openOwnPage(client, PageEntryPage, page, "a");
};

it("publishes a page that is not public, and only then leads to it", async () => {
  await open({ status: "DRAFT", slug: "contacto" });
  expect(screen.queryByRole("link", { name: "Ver en la Web" })).toBeNull();
  await press("Publicar");
  await expect.poll(() => savedData(client)).toEqual([expect.objectContaining({ status: "PUBLISHED" })]);
});

it("leads to a published page, which needs no publishing", async () => {
  await open({ status: "PUBLISHED", slug: "contacto" });
  expect(screen.getByRole("link", { name: "Ver en la Web" }).getAttribute("href")).toBe("https://diario.com/contacto");
  expect(screen.queryByRole("button", { name: "Publicar" })).toBeNull();
});
