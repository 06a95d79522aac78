import { expect, it } from "vitest";
import { type PatchEntry, patchEntry } from "../../../../schema/wire/operation.ts";
import { patchedValues } from "./patched-values.ts";

it("sets what is new, what was there, and empties what is removed", () => {
  const patch: PatchEntry[] = [
    { op: "add", path: "/title", value: "Crecida" },
    { op: "replace", path: "/deck", value: null },
    { op: "remove", path: "/constructor" },
  ];
  expect(patchedValues(patch)).toEqual({ title: "Crecida", deck: null, constructor: null });
});

it("applies the entries one after the other", () => {
  const path = "/title";
  expect(
    patchedValues([
      { op: "remove", path },
      { op: "add", path, value: "b" },
    ]),
  ).toEqual({ title: "b" });
  expect(
    patchedValues([
      { op: "add", path, value: "b" },
      { op: "remove", path },
    ]),
  ).toEqual({ title: null });
});

it.each([
  [
    "a removal of what the patch removed",
    [
      { op: "remove", path: "/title" },
      { op: "remove", path: "/title" },
    ],
  ],
  [
    "a replacement of what the patch removed",
    [
      { op: "remove", path: "/title" },
      { op: "replace", path: "/title", value: "b" },
    ],
  ],
])("refuses %s", (_what, entries) => {
  const patch = entries.map((entry) => patchEntry.parse(entry));
  expect(() => patchedValues(patch)).toThrow(expect.objectContaining({ code: "malformed" }));
});
