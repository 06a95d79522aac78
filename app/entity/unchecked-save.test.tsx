import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { tag } from "../../schema/features/vocabulary/tag.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { stubBrowser } from "../fields/testing/stub-browser.ts";
import { EntryPage } from "./EntryPage.tsx";

afterEach(cleanup);

it.each([
  ["what the server has yet to check", { ...tag, unique: ["name"] }, t("entry.savedUnchecked", { names: "Nombre" })],
  ["nothing more where there is nothing to check", tag, t("entry.savedOnDevice")],
])("a save without a network says %s", async (_what, definition, words) => {
  stubBrowser();
  // In happy-dom they are there and null.
  const request = (_name: string, _options: unknown, run: (lock: object) => unknown) => run({});
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  window.location.hash = "#/tag-entry/a";
  const client = createFakeClient();
  client.network.set(false);
  client.engine.save = async () => ({ tag: "device", id: "a", operationId: "o1" });
  const at = "2026-01-01T00:00:00.000Z";
  client.put("tag", { id: "a", sync: "clean", data: { id: "a", createdAt: at, updatedAt: at, name: "Playa" } });
  renderWithClient(<EntryPage definition={definition} id="a" version={null} />, client);
  fireEvent.change(await screen.findByRole("textbox", { name: "Nombre" }), { target: { value: "Río" } });
  await act(async () => screen.getByRole("button", { name: "Guardar" }).click());
  expect(await screen.findByText(words)).toBeTruthy();
});
