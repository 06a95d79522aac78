import { describe, expect, it } from "vitest";
import { columnFields } from "../../../schema/declaration/column-fields.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import { serverFields } from "../../../schema/declaration/server-fields.ts";
import { awaitedParts, awaitedQuery, isAwaited } from "./awaited.ts";

describe.each(awaitedParts)("what waits for people as $key", ({ definition, awaits }) => {
  const { fields, list } = definition;

  it("names the person in a field that refers to users and that lists are filtered by", () => {
    const field = fields[awaits.person];
    expect(field && "to" in field ? field.to : null).toBe("user");
    expect(list.filters).toContain(awaits.person);
  });

  it("mentions fields that its collection has", () => {
    const named = [...awaits.while.map(({ field }) => field), ...columnFields(awaits.columns)];
    const known = (name: string) => serverFields.has(name) || fieldAt(fields, name) !== undefined;
    expect(named.filter((name) => !known(name))).toEqual([]);
  });
});

const part = (title: string) => {
  const found = awaitedParts.find(({ awaits }) => awaits.title === title);
  if (!found) throw new Error(`${title} is not declared`);
  return found;
};

it("asks the list for as much as its filters can say", () => {
  expect(awaitedQuery(part("inbox.review"), "ana").filters).toEqual({ reviewer: "ana", status: "REVISION" });
  expect(awaitedQuery(part("inbox.coverages"), "ana").filters).toEqual({ people: "ana" });
});

it("takes a document that belongs to several parts for the first of them", () => {
  const returned = { author: ["ana", "luis"], status: "DRAFT", returned: { note: "Falta" } };
  expect(isAwaited(part("inbox.returned"), "ana", returned)).toBe(true);
  expect(isAwaited(part("inbox.drafts"), "ana", returned)).toBe(false);
  expect(isAwaited(part("inbox.drafts"), "ana", { ...returned, returned: null })).toBe(true);
  expect(isAwaited(part("inbox.drafts"), "otra", { ...returned, returned: null })).toBe(false);
});
