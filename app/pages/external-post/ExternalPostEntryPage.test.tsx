import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { externalPost } from "../../../schema/collections/social/external-post.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../testing/open-own-page.tsx";
import { ExternalPostEntryPage } from "./ExternalPostEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const open = (values: Record<string, unknown>) => {
  client.put("external-post", cleanRow("e1", { contentText: "Lluvia", date: "2999-01-01T00:00:00.000Z", ...values }));
  return openOwnPage(client, ExternalPostEntryPage, externalPost, "e1");
};
async function cancel() {
  await press("Anular publicación");
  const dialog = await screen.findByRole("dialog", { name: "¿Anular la publicación programada?" });
  await act(async () => within(dialog).getByRole("button", { name: "Anular publicación" }).click());
}

it("calls off what is to come, after a question", async () => {
  await open({ status: "PENDING" });
  await cancel();
  await expect.poll(() => savedData(client)).toEqual([expect.objectContaining({ disabled: true, contentText: "Lluvia" })]);
});

it("says when that fails", async () => {
  await open({});
  client.engine.save = async () => Promise.reject(new Error("full"));
  await cancel();
  expect(await screen.findByText("Error anulando publicación")).toBeTruthy();
});

it.each([{ status: "DONE" }, { disabled: true }, { date: "2020-01-01T00:00:00.000Z" }])(
  "does not offer it for %o",
  async (values) => {
    await open(values);
    expect(screen.queryByRole("button", { name: "Anular publicación" })).toBeNull();
  },
);
