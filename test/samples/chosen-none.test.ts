import { describe, expect, it } from "vitest";
import { acceptedValues, validateValues } from "../../schema/declaration/validate.ts";
import { collections } from "../../schema/registry.ts";
import { carriedValues, patchBetween, patchedField } from "../../sync/patch.ts";
import { nonePaths, valueAt, withNone } from "./chosen-none.ts";
import { referableAlways } from "./referable.ts";
import { sampleValues } from "./sample-values.ts";

const choosing = Object.values(collections).flatMap((definition) => {
  const paths = nonePaths(definition.fields);
  return paths.length === 0 ? [] : [{ name: definition.name, definition, paths }];
});

it("finds the collections where 'none' is a choice that must be made", () => {
  expect(choosing.map(({ name }) => name)).toEqual(expect.arrayContaining(["brand", "short-link", "shortcut-list"]));
});

describe.each(choosing)("'none' in $name", ({ definition, paths }) => {
  const other = sampleValues(definition, 0, referableAlways);
  const none = withNone(definition, other);
  const tops = [...new Set(paths.map((path) => path.split(".")[0] ?? path))];

  it("is kept by the device, new or in the place of something else, and is no change to itself", () => {
    for (const path of paths) expect(valueAt(carriedValues(definition, none), path), path).toBeNull();
    const patch = patchBetween(definition, other, none);
    expect(patch.map(patchedField).toSorted()).toEqual(tops.toSorted());
    const sent = Object.fromEntries(patch.map((entry) => [patchedField(entry), "value" in entry ? entry.value : undefined]));
    for (const path of paths) expect(valueAt(sent, path), path).toBeNull();
    expect(patchBetween(definition, none, none)).toEqual([]);
  });

  it("is accepted as a choice that was made, where nothing at all is not", () => {
    const { values, errors } = acceptedValues(definition, none, null);
    expect(errors).toEqual({});
    for (const path of paths) expect(valueAt(values, path), path).toBeNull();
    const problems = Object.keys(validateValues(definition, values));
    for (const path of paths)
      expect(
        problems.filter((each) => each.replace(/\.\d+/g, "") === path),
        path,
      ).toEqual([]);
    for (const name of tops.filter((top) => paths.includes(top))) {
      const { [name]: _unsaid, ...rest } = none;
      expect(validateValues(definition, rest)).toMatchObject({ [name]: "validation.required" });
    }
  });
});
