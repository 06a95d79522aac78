import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { externalPost } from "../../../schema/features/social/external-post.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
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

const waiting = fakeOperation({ operationId: "cancel", collection: "external-post", id: "e1" });
/** The device has it; the server has not answered. */
async function cancelWithoutNetwork() {
  await open({ status: "PENDING" });
  client.network.set(false);
  client.engine.save = async () => {
    client.engine.outbox.set([waiting]);
    return { tag: "device", id: "e1" };
  };
  await cancel();
  expect(await screen.findByText(t("externalPost.cancelQueued"))).toBeTruthy();
  expect(screen.queryByText(t("externalPost.cancelled"))).toBeNull();
  client.answers.listLeftWork = () => [{ projectId: "p1", operations: [...client.engine.outbox.get()], files: [], drafts: [] }];
  await act(async () => client.network.set(true));
}

it("says without a network that it is to come, and that it is called off once the server has it", async () => {
  await cancelWithoutNetwork();
  client.put("external-post", cleanRow("e1", { contentText: "Lluvia", date: "2999-01-01T00:00:00.000Z", disabled: true }));
  await act(async () => client.engine.outbox.set([]));
  expect(await screen.findByText(t("externalPost.cancelled"))).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(t("externalPost.cancelQueued"))).toBeNull());
});

it("says why when the server refuses it later, and never that it is called off", async () => {
  await cancelWithoutNetwork();
  const state = { tag: "refused", code: "forbidden", message: "error.forbidden", fields: {} } as const;
  await act(async () => client.engine.outbox.set([{ ...waiting, state }]));
  expect((await screen.findByText(new RegExp(t("externalPost.cancelFailed")))).textContent).toContain(t("error.forbidden"));
  expect(screen.queryByText(t("externalPost.cancelled"))).toBeNull();
  client.answers.listLeftWork = () => [{ projectId: "p1", operations: [...client.engine.outbox.get()], files: [], drafts: [] }];
  await act(async () => client.network.set(true));
});

it("says why when the server refuses it at once", async () => {
  await open({});
  client.engine.save = async () => ({
    ...{ tag: "refused", id: "e1", operationId: "cancel" },
    ...{ code: "forbidden", message: "error.forbidden", fields: {} },
  });
  await cancel();
  expect((await screen.findByRole("alert")).textContent).toContain(t("error.forbidden"));
});

it("says when that fails", async () => {
  await open({});
  client.engine.save = async () => Promise.reject(new CierreError("deviceStorage"));
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
