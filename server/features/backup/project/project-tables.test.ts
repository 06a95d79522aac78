import { expect, it } from "vitest";
import { migrations } from "../../../core/store/migrations/all.ts";
import { projectTables } from "./project-tables.ts";

it("says of every table whether its rows go along with a project", () => {
  const made = migrations.flatMap(({ statements }) =>
    statements.flatMap((text) => /create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  );
  expect(made.length).toBeGreaterThan(30);
  expect(new Set([...made, "applied_migrations"])).toEqual(new Set(Object.keys(projectTables)));
});
