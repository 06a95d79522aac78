import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { asset } from "../../../schema/features/files/asset.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { announceAssistant } from "../../fields/assisted/assisted-field.ts";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { AssetEntryPage } from "./AssetEntryPage.tsx";

let withdraw: () => void;
beforeEach(() => {
  withdraw = announceAssistant();
});
afterEach(() => {
  cleanup();
  withdraw();
});

it("shows the alternative text that is proposed beside the one that is there, and takes it over when somebody says so", async () => {
  const client = createFakeClient();
  client.answers.request = (_method, path, body) =>
    path === "ai/alt-text" ? { text: `Un puente (${JSON.stringify(body)})` } : null;
  client.put("asset", cleanRow("d1", { name: "foto.jpg", type: "photo", alt: "Una foto" }));
  await openOwnPage(client, AssetEntryPage, asset, "d1");
  await press("Proponer texto alternativo");
  expect(screen.getByRole("region", { name: "Cambios propuestos" }).querySelector("del")?.textContent).toContain("Una foto");
  expect(savedData(client)).toEqual([]);
  await press("Usar el propuesto");
  await press("Guardar");
  await expect.poll(() => savedData(client)).toMatchObject([{ alt: 'Un puente ({"asset":"d1"})' }]);
});

it("offers none for a file that is no picture", async () => {
  const client = createFakeClient();
  client.put("asset", cleanRow("d1", { name: "acta.pdf", type: "file" }));
  await openOwnPage(client, AssetEntryPage, asset, "d1");
  expect(screen.queryByRole("button", { name: "Proponer texto alternativo" })).toBeNull();
});
