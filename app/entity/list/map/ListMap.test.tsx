import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CollectionDefinition, defineCollection } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { ListPage } from "../../ListPage.tsx";

const definition = defineCollection({
  name: "tag",
  fields: { name: { kind: "text" }, location: { kind: "point", label: "field.name" } },
  list: { views: [{ kind: "map", field: "location", title: "list.map" }] },
  access: { read: "anyone", write: "anyone" },
}) as CollectionDefinition;
const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const point = (latitude: number, longitude: number, name: string | null) => ({
  type: "Point",
  coordinates: [longitude, latitude],
  latitude,
  longitude,
  name,
});

let client: FakeClient;
beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  window.sessionStorage.clear();
  window.location.hash = "#/tag-list";
  client = createFakeClient();
  const put = (id: string, location: unknown) =>
    client.put("tag", { id, sync: "clean", data: { id, name: id, location, ...times } });
  put("Obelisco", point(-34.6037, -58.3816, "Centro"));
  put("Monumento", point(-32.9477, -60.6304, null));
  put("Sin lugar", null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function openMap() {
  const page = renderWithClient(<ListPage definition={definition} />, client);
  fireEvent.click(await screen.findByRole("tab", { name: t("list.map") }));
  return { ...page, map: await screen.findByRole("region", { name: t("list.map") }) };
}

it("marks the documents that have a point, and opens them from the marker by click and by key", async () => {
  const { map } = await openMap();
  const marker = await within(map).findByRole("button", { name: "Obelisco" });
  expect(within(map).queryByRole("button", { name: "Sin lugar" })).toBeNull();
  fireEvent.keyDown(marker, { key: "Enter" });
  expect(window.location.hash).toBe("#/tag-entry/Obelisco");
});

it("lists the markers by name, for the keyboard", async () => {
  await openMap();
  const list = await screen.findByRole("navigation", { name: t("list.map.markers") });
  expect(
    within(list)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["ObeliscoCentro", "Monumento"]);
});

it("comes back to the tab that was open", async () => {
  const { unmount } = await openMap();
  unmount();
  renderWithClient(<ListPage definition={definition} />, client);
  const tab = await screen.findByRole("tab", { name: t("list.map") });
  expect(tab.getAttribute("aria-selected")).toBe("true");
});
