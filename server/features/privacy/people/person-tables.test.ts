import { expect, it } from "vitest";
import { migrations } from "../../../core/store/migrations/all.ts";
import { personTables } from "./person-tables.ts";

it("says of every table where it has people", () => {
  const made = migrations.flatMap(({ statements }) =>
    statements.flatMap((text) => /create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  );
  expect(new Set([...made, "applied_migrations"])).toEqual(new Set(Object.keys(personTables)));
});
