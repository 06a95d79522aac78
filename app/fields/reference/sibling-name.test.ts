import { expect, it } from "vitest";
import { documentOf } from "../../../schema/declaration/field-groups.ts";
import { shortcutList } from "../../../schema/features/brands/shortcut-list.ts";
import { documentsChosenBy } from "./sibling-name.ts";

it("empties the document of another model, and what belongs to another owner (BRAND-050)", () => {
  expect(documentsChosenBy(documentOf(["Category", "Front"]), "model")).toEqual(["doc"]);
  const { items } = shortcutList.fields;
  expect(documentsChosenBy(items.of, "project")).toEqual(["brand"]);
  expect(documentsChosenBy(items.of, "name")).toEqual([]);
});
