import { expect, it } from "vitest";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { definitionOfCustom } from "../../../../schema/features/custom-collections/custom-definition.ts";
import { asset } from "../../../../schema/features/files/asset.ts";
import type { Row } from "../../../client/client-api.ts";
import { createFakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { createListReader } from "../../../hooks/use-list-reader.ts";
import { columnsOf } from "../columns/use-shown-columns.ts";
import { offeredColumns } from "../views/offered-columns.ts";
import { changeableFields, changedDocument } from "./bulk-change.ts";
import { undoChange } from "./undo-bulk.ts";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const widgets = [
  { type: "text", field: "name", name: "Barco", required: true },
  { type: "number", field: "length", name: "Eslora" },
];
const ships: CollectionDefinition = {
  ...definitionOfCustom({
    id: "k1",
    ...times,
    name: "Embarcaciones",
    editUI: [{ size: 12, sections: [{ name: "Ficha", widgets }] }],
    listUI: [{ name: "Barco", code: "name" }],
  }),
  pages: { list: "/ships", entry: "/ship/", fresh: "/ship/", title: "Embarcaciones", where: { customCollection: "k1" } },
};
const actor = { profile: fakeProfile, access: fakeProfile.projects[0] ?? null };
const ship: Row = {
  id: "d1",
  sync: "clean",
  data: { id: "d1", customCollection: "k1", data: { name: "Aurora", length: 12 }, ...times },
};
const longer = { field: "data.length", how: "set", value: 14 } as const;

it("offers the fields of a made-up collection, and not what makes them documents of it", () => {
  expect(changeableFields(ships, actor)).toEqual(["data.name", "data.length"]);
  expect(offeredColumns(ships)).toContain("data.length");
  expect(columnsOf(ships, ["data.length", "data.nothing"])).toEqual(["data.length"]);
});

it("offers no numbers of what is chosen as a whole: of the crops of a photo", () => {
  const isOfCrops = (path: unknown) => String(path).startsWith("crops");
  expect(changeableFields(asset, actor).filter(isOfCrops)).toEqual([]);
  expect(offeredColumns(asset).filter(isOfCrops)).toEqual([]);
});

it("changes a field inside an object, and leaves what stands beside it", () => {
  const data = { name: "Aurora", length: 14 };
  expect(changedDocument(ships, actor, ship, longer, "")).toEqual({ values: { customCollection: "k1", data } });
  const nameless = changedDocument(ships, actor, ship, { field: "data.name", how: "set", value: "" }, "");
  expect(nameless).toEqual({ reason: "Verifique campos con errores: Datos: Barco" });
});

it("gives it back", async () => {
  const client = createFakeClient();
  const now = { ...ship, data: { ...ship.data, data: { name: "Aurora II", length: 14 } } };
  client.put("custom-collection-impl", now);
  expect(await undoChange(client.engine, createListReader(client, ships), ships, [ship], longer, () => undefined)).toBe(0);
  const saved = client.calls.find(([name]) => name === "save")?.[1];
  expect(saved).toMatchObject({ id: "d1", data: { data: { name: "Aurora II", length: 12 } } });
});
