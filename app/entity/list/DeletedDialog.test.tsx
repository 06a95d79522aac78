import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { tag } from "../../../schema/features/vocabulary/tag.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { HistoryEntry } from "../../client/client-api.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { stubBrowser } from "../../fields/testing/stub-browser.ts";
import { DeletedDialog } from "./DeletedDialog.tsx";

beforeEach(stubBrowser);
afterEach(cleanup);

const gone = (title: string): HistoryEntry => ({
  id: `v-${title}`,
  op: "remove",
  documentId: title,
  title,
  createdAt: "2026-01-01T00:00:00.000Z",
  userDisplayName: "Ana",
  changed: [],
  discarded: false,
  recovered: false,
});

it("shows deleted documents page by page, and opens one as it was", async () => {
  const client = createFakeClient();
  const pages = { "": { entries: [gone("Lluvia")], next: "n1" }, n1: { entries: [gone("Río")], next: null } };
  client.online.listDeleted = async (_collection, _where, cursor) => (cursor === "n1" ? pages.n1 : pages[""]);
  const { routing } = renderWithClient(
    <DeletedDialog definition={tag as CollectionDefinition} onClose={() => undefined} />,
    client,
  );
  await screen.findByText("Lluvia");
  fireEvent.click(screen.getByRole("button", { name: t("list.deletedMore") }));
  await screen.findByText("Río");
  expect(screen.queryByRole("button", { name: t("list.deletedMore") })).toBeNull();
  const [, second] = screen.getAllByRole("button", { name: t("list.restore") });
  if (second) fireEvent.click(second);
  expect(routing.location.get()).toEqual({
    path: `/tag-entry/${encodeURIComponent("Río")}/`,
    search: `version=v-${encodeURIComponent("Río")}`,
  });
});

it("says why there is nothing to show", async () => {
  const client = createFakeClient();
  renderWithClient(<DeletedDialog definition={tag as CollectionDefinition} onClose={() => undefined} />, client);
  expect(await screen.findByText(t("list.deletedEmpty"))).toBeTruthy();
  cleanup();
  client.online.listDeleted = () => Promise.reject(new CierreError("missingResponse"));
  renderWithClient(<DeletedDialog definition={tag as CollectionDefinition} onClose={() => undefined} />, client);
  expect(await screen.findByText(t("list.offline"))).toBeTruthy();
});
