import { expect, it } from "vitest";
import { type AnyDocument, type CollectionDefinition, defineCollection } from "../../../schema/declaration/define-collection.ts";
import { weekDays } from "../../../schema/declaration/field-groups.ts";
import { toReplicaRow } from "../../../schema/declaration/replica-row.ts";
import { planList } from "./list-query.ts";

const definition = defineCollection({
  name: "program",
  fields: {
    name: { kind: "text" },
    brand: { kind: "foreign", to: "brand" },
    starred: { kind: "checkbox" },
    schedule: { kind: "list", of: { weekDays, startTime: { kind: "time" } } },
  },
  list: { filters: ["brand", "schedule.weekDays", "starred"] },
  access: { read: "anyone", write: "anyone" },
}) as CollectionDefinition;

const program = (values: Readonly<Record<string, unknown>>): AnyDocument => ({
  id: "p",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  name: "Mañana",
  ...values,
});
const mondays = program({
  schedule: [
    { id: "1", weekDays: [1, 3] },
    { id: "2", weekDays: [1] },
  ],
});
const always = program({ schedule: [{ id: "1", weekDays: [] }] });

/** Whether the plan of a list finds the stored row of a document by the links of a filter. */
function isLinked(document: AnyDocument, filters: Readonly<Record<string, string>>): boolean {
  const range = planList(definition, { collection: "program", filters }).find((one) => "prefix" in one);
  if (!range || !("prefix" in range)) throw new Error("the filter is not answered by links");
  return toReplicaRow(definition, document, "clean").links.some((link) => link.startsWith(range.prefix));
}

it("finds documents by a choice inside a list", () => {
  expect(isLinked(mondays, { "schedule.weekDays": "3" })).toBe(true);
  expect(isLinked(mondays, { "schedule.weekDays": "7" })).toBe(false);
  expect(isLinked(always, { "schedule.weekDays": "7" })).toBe(true);
  expect(isLinked(program({}), { "schedule.weekDays": "7" })).toBe(false);
});

it("takes an unticked box for one that was never touched", () => {
  const slotOf = (value: string) => {
    const [range] = planList(definition, { collection: "program", filters: { starred: value } });
    return "value" in range ? range.value : null;
  };
  expect(slotOf("false")).toBe(toReplicaRow(definition, program({}), "clean").f1);
  expect(slotOf("false")).toBe(toReplicaRow(definition, program({ starred: false }), "clean").f1);
  expect(slotOf("true")).toBe(toReplicaRow(definition, program({ starred: true }), "clean").f1);
});
