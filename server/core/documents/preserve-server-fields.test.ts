import { expect, it } from "vitest";
import type { Fields } from "../../../schema/declaration/fields.ts";
import { preserveServerFields } from "./preserve-server-fields.ts";

const fields = {
  connections: { kind: "list", of: { model: { kind: "text" }, status: { kind: "text", readOnly: true } } },
  impression: { kind: "object", of: { limit: { kind: "number" }, count: { kind: "number", readOnly: true } } },
} as const satisfies Fields;

it("keeps server-computed values from the stored item of the same id and ignores those that a client sends", () => {
  const stored = { connections: [{ id: "a", model: "Uno", status: "DONE" }] };
  const sent = {
    connections: [
      { id: "b", model: "Dos", status: "DONE" },
      { id: "a", model: "Uno bis", status: "ERROR" },
    ],
  };
  expect(preserveServerFields(fields, sent, stored)).toEqual({
    connections: [
      { id: "b", model: "Dos" },
      { id: "a", model: "Uno bis", status: "DONE" },
    ],
  });
});

it("does so inside objects, and leaves alone what is not sent", () => {
  expect(preserveServerFields(fields, { impression: { limit: 5, count: 99 } }, { impression: { limit: 1, count: 7 } })).toEqual({
    impression: { limit: 5, count: 7 },
  });
  expect(preserveServerFields(fields, { impression: null }, { impression: { count: 7 } })).toEqual({ impression: null });
  expect(preserveServerFields(fields, {}, null)).toEqual({});
});
