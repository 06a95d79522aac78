import { describe, expect, it } from "vitest";
import { acceptedValues, validateValues } from "../../schema/declaration/validate.ts";
import { collections } from "../../schema/registry.ts";
import { referableAlways } from "./referable.ts";
import { requiredNames, sampleValues } from "./sample-values.ts";

describe.each(Object.values(collections).map((definition) => [definition.name, definition] as const))(
  "samples of %s",
  (_, definition) => {
    it.each([0, 1])("are valid as a whole (turn %i)", (turn) => {
      const values = sampleValues(definition, turn, referableAlways);
      const accepted = acceptedValues(definition, values);
      expect(accepted.errors).toEqual({});
      expect(validateValues(definition, accepted.values)).toEqual({});
    });

    it("are refused without a required field, by its name", () => {
      const values = sampleValues(definition, 0, referableAlways);
      for (const name of requiredNames(definition, values)) {
        expect(Object.keys(validateValues(definition, { ...values, [name]: undefined }))).toContain(name);
      }
    });
  },
);
