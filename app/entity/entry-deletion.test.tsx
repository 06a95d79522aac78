import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { tag } from "../../schema/features/vocabulary/tag.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { Row } from "../client/client-api.ts";
import { type FakeClient, fakeOperation } from "../client/fake-client.ts";
import { cleanRow, openEntryPage, press } from "./entry/testing/open-entry.tsx";
import { beginAtTag, savesOf, typeName } from "./entry/testing/tag-page.tsx";

let client: FakeClient;
beforeEach(() => {
  client = beginAtTag();
});
afterEach(cleanup);

const open = (id: string) => openEntryPage(client, tag, id);
const saves = () => savesOf(client);
async function pressDelete() {
  await press("Más acciones");
  await act(async () => (await screen.findByRole("menuitem", { name: t("entry.delete") })).click());
  const question = await screen.findByRole("dialog", { name: t("entry.deleteConfirm") });
  await act(async () =>
    within(question)
      .getByRole("button", { name: t("entry.delete") })
      .click(),
  );
}

it("stays where the document that is to be deleted has been changed since by somebody else", async () => {
  client.put("tag", cleanRow("a", { name: "Playa" }));
  client.engine.remove = async (_collection, _id, seen) => (seen?.name === "Playa" ? "conflict" : "queued");
  await open("a");
  await pressDelete();
  expect(await screen.findByText(t("entry.conflict"))).toBeTruthy();
  expect(screen.queryByText(t("entry.deleted"))).toBeNull();
  expect(window.location.hash).toBe("#/tag-entry/a");
});

/** Without a network: the deletion waits on the device. */
async function removeQueued() {
  client.put("tag", cleanRow("a", { name: "Playa" }));
  client.network.set(false);
  client.engine.remove = async (collection, id) => {
    client.engine.outbox.set([fakeOperation({ operationId: "o1", action: "DELETE", collection, id })]);
    client.swap(collection, id);
    return "queued";
  };
  await open("a");
  await pressDelete();
  expect(await screen.findByText(t("entry.deletionQueued"))).toBeTruthy();
  expect(screen.queryByText(t("entry.deleted"))).toBeNull();
}

it("offers the way back from a deletion", async () => {
  await removeQueued();
  await press(t("entry.undo"));
  expect(client.calls).toContainEqual(["discard", "o1"]);
  expect(await screen.findByText(t("entry.deletionUndone"))).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(t("entry.deletionQueued"))).toBeNull());
});

it("says that a document is deleted once the server has deleted it", async () => {
  await removeQueued();
  await act(async () => client.network.set(true));
  await act(async () => client.engine.outbox.set([]));
  expect(await screen.findByText(t("entry.deleted"))).toBeTruthy();
});

it("says that a document could not be deleted, with the reason (ERR-037)", async () => {
  client.put("tag", cleanRow("a", { name: "Playa" }));
  client.engine.remove = async () => {
    throw new CierreError("deviceStorage");
  };
  await open("a");
  await pressDelete();
  expect((await screen.findAllByText(/Error eliminando documento/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(t("entry.deleted"))).toBeNull();
});

describe("a document that somebody deletes while it is edited", () => {
  it("is saved as a new one by 'Guardar como documento nuevo'", async () => {
    let report: (row: Row | null) => void = () => {};
    client.replica.observeDocument = (_collection, id, callback) => {
      if (id === "a") report = callback;
      return () => {};
    };
    const { routing } = await open("a");
    await act(async () => report(cleanRow("a", { name: "Playa" })));
    await act(async () => typeName("Playas"));
    await act(async () => report(null));
    await press("Guardar como documento nuevo");
    expect(saves()).toEqual([
      expect.objectContaining({ id: null, base: null, data: expect.objectContaining({ name: "Playas" }) }),
    ]);
    expect(JSON.stringify(routing.location.get())).not.toContain("tag-entry/a");
  });
});
