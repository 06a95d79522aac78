import { describe, expect, it } from "vitest";
import { migrations } from "./all.ts";
import type { Migration } from "./migration.ts";

/** Steps up to here are older than the rule. */
const BEFORE_THE_RULE = 54;

const CREATED = /^create (?:unlogged )?table if not exists (\w+)/i;
const INDEX = /^create (?:unique )?index if not exists \w+ on (\w+)/i;
const FILLED = /^insert into (\w+)/i;
const COLUMN = /^alter table (\w+) add column if not exists /i;

/** What programs of the version before would meet while or after a step is done; `null` when nothing. */
function troubleOf(statement: string, own: ReadonlySet<string>): string | null {
  const text = statement.trim().replaceAll(/\s+/g, " ");
  if (CREATED.test(text)) return null;
  const index = INDEX.exec(text)?.[1];
  if (index !== undefined) return own.has(index) ? null : `keeps everybody from writing ${index} while it is indexed`;
  const filled = FILLED.exec(text)?.[1];
  if (filled !== undefined && own.has(filled)) return null;
  const column = COLUMN.exec(text)?.[1];
  if (column === undefined) return "takes away or changes what they use";
  if (own.has(column)) return null;
  if (text.includes(", ")) return "does more than one thing to the table";
  if (/\b(unique|references|check|primary key)\b/i.test(text)) return "looks at all rows, and refuses what they write";
  return /\bnot null\b/i.test(text) && !/\bdefault\b/i.test(text) ? "refuses rows that they write" : null;
}

function troublesOf({ version, statements, oldestProgram }: Migration): readonly string[] {
  if (oldestProgram !== undefined) return oldestProgram < version ? [] : ["no program of the version before works any more"];
  const own = new Set(statements.flatMap((text) => CREATED.exec(text.trim())?.[1] ?? []));
  return statements.flatMap((text) => troubleOf(text, own) ?? []);
}

const step = (statements: readonly string[], oldestProgram?: number): Migration => ({
  version: 60,
  name: "next",
  statements,
  ...(oldestProgram !== undefined && { oldestProgram }),
});

describe("programs of the version before", () => {
  it("go on working through every step, or the step says which ones do not", () => {
    const found = migrations
      .filter(({ version }) => version > BEFORE_THE_RULE)
      .flatMap((migration) => troublesOf(migration).map((trouble) => `${migration.version} ${trouble}`));
    expect(found).toEqual([]);
  });

  it("know nothing of new tables, their indexes and rows, and of columns that may be empty or have a default", () => {
    const added = [
      `create table if not exists seats (id text primary key)`,
      `create unique index if not exists seats_id on seats (id)`,
      `insert into seats select id from documents`,
      `alter table documents add column if not exists seat text`,
      `alter table documents add column if not exists seats integer not null default 0`,
    ];
    expect(troublesOf(step(added))).toEqual([]);
  });

  it.each([
    [`drop table sessions`, "takes away or changes what they use"],
    [`alter table sessions rename to seats`, "takes away or changes what they use"],
    [`alter table sessions alter column user_id type uuid`, "takes away or changes what they use"],
    [`update documents set data = data - 'seat'`, "takes away or changes what they use"],
    [`insert into sessions select 1`, "takes away or changes what they use"],
    [`create index if not exists seat on documents (scope)`, "keeps everybody from writing documents while it is indexed"],
    [`alter table documents add column if not exists seat text not null`, "refuses rows that they write"],
    [`alter table documents add column if not exists seat text unique`, "looks at all rows, and refuses what they write"],
    [`alter table documents add column if not exists a text, drop column data`, "does more than one thing to the table"],
  ])("are not to meet: %s", (statement, trouble) => {
    expect(troublesOf(step([statement]))).toEqual([trouble]);
    expect(troublesOf(step([statement], 59))).toEqual([]);
    expect(troublesOf(step([statement], 60))).toEqual(["no program of the version before works any more"]);
  });
});
