import { expect, it } from "vitest";
import { collectionOfModel } from "../../../schema/declaration/field-label.ts";
import { fieldAt, fieldPaths } from "../../../schema/declaration/field-path.ts";
import { collections } from "../../../schema/registry.ts";
import { whereFilters } from "./where-filters.ts";

it("takes what the collection's list filters by, and leaves the rest", () => {
  expect(whereFilters("category", { closed: false, color: "#fff", name: 3 })).toEqual({ closed: "false" });
  expect(whereFilters("article", { status: "PUBLISHED", title: "Lluvia" })).toEqual({ status: "PUBLISHED" });
  expect(whereFilters("nothing", { closed: false })).toEqual({});
});

it("covers what every declared picker asks for", () => {
  const asked = Object.values(collections).flatMap(({ fields }) =>
    fieldPaths(fields).flatMap((path): [string, Readonly<Record<string, unknown>>][] => {
      const field = fieldAt(fields, path);
      if (field?.kind === "document") {
        return Object.entries(field.where ?? {}).map(([model, where]) => [collectionOfModel(model), where]);
      }
      return field && "to" in field && field.where ? [[field.to, field.where]] : [];
    }),
  );
  expect(asked.length).toBeGreaterThan(10);
  for (const [to, where] of asked) expect(Object.keys(whereFilters(to, where)), to).toEqual(Object.keys(where));
});
