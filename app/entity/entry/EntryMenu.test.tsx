import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { tag } from "../../../schema/features/vocabulary/tag.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { offeredActions } from "../actions/offered-actions.ts";
import { cleanRow, openEntryPage, press } from "./testing/open-entry.tsx";

afterEach(cleanup);

it("offers in the palette what the menu of the open document has, and does it from there", async () => {
  const client = createFakeClient();
  client.put("tag", cleanRow("t1", { name: "Río" }));
  await openEntryPage(client, tag, "t1");
  await press(t("entry.menu"));
  const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
  expect(items).toEqual([t("entry.move"), t("entry.versions"), t("entry.clone"), t("entry.delete")]);
  expect(offeredActions().map(({ label }) => label)).toEqual(items);
  await act(async () => offeredActions().at(-1)?.press());
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

it("offers nothing in the palette of a document that only this device knows but what is for it", async () => {
  const client = createFakeClient();
  client.put("tag", { ...cleanRow("local:1", { name: "Río" }), sync: "pending" });
  await openEntryPage(client, tag, "local:1");
  expect(offeredActions().map(({ label }) => label)).toEqual([t("entry.clone"), t("entry.delete")]);
});
