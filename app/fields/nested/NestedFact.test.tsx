import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { adCampaign } from "../../../schema/features/ads/ad-campaign.ts";
import { externalPost } from "../../../schema/features/social/external-post.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow, openEntryPage } from "../../entity/entry/testing/open-entry.tsx";

afterEach(cleanup);

it("says how far each connection has come, by colour, as nothing that could be edited", async () => {
  const client = createFakeClient();
  const connections = [
    { id: "k1", model: "ExternalAccount", doc: "e1", status: "ERROR" },
    { id: "k2", model: "ExternalAccount", doc: "e2" },
  ];
  client.put("external-post", cleanRow("p1", { contentText: "Lluvia", connections }));
  await openEntryPage(client, externalPost, "p1");
  const [first, second] = ["Conexiones 1", "Conexiones 2"].map((name) => within(screen.getByRole("group", { name })));
  const status = first?.getByRole("group", { name: "Estado" });
  expect(status?.textContent).toBe("Error");
  expect(status?.innerHTML).toContain("--mantine-color-red-light");
  expect(second?.getByRole("group", { name: "Estado" }).textContent).toBe("—");
  expect(screen.queryByRole("combobox", { name: "Estado" })).toBeNull();
});

it("shows what has been counted beside the limit that people set", async () => {
  const client = createFakeClient();
  client.put("ad-campaign", cleanRow("c1", { name: "Verano", impression: { count: 84_210, limit: 150_000 } }));
  await openEntryPage(client, adCampaign, "c1");
  const goal = within(screen.getByRole("group", { name: "Impresiones" }));
  expect(goal.getByRole("group", { name: "Cantidad" }).textContent).toBe("84.210");
  expect(goal.getByRole("textbox", { name: "Límite" })).toBeTruthy();
});
