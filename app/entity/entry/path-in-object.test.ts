import { expect, it } from "vitest";
import { siblingFields, siblingPath, siblingValues, withValueAt } from "./path-in-object.ts";

it("reads and writes beside a field inside an object, and leaves the rest", () => {
  const values = { name: "x", data: { code: 1, other: 2 } };
  expect(siblingValues(values, "data.code")).toEqual({ code: 1, other: 2 });
  expect(siblingValues(values, "name")).toBe(values);
  expect(withValueAt(values, "data.code", 3)).toEqual({ name: "x", data: { code: 3, other: 2 } });
  expect(withValueAt({}, "data.code", 3)).toEqual({ data: { code: 3 } });
  expect(siblingPath("data.code", "other")).toBe("data.other");
  const inner = { code: { kind: "text" } } as const;
  expect(siblingFields({ data: { kind: "object", of: inner } }, "data.code")).toBe(inner);
});
