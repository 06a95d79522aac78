import { expect, it } from "vitest";
import { audienceSegment } from "../../schema/features/audience/audience-segment.ts";
import { survey } from "../../schema/features/surveys/survey.ts";
import { pathLabel, pathLabels } from "./path-label.ts";

it("says which item of a list a field is in", () => {
  expect(pathLabel(survey, "options.1.name")).toBe("Opciones 2: Nombre");
  expect(pathLabel(survey, "options.0")).toBe("Opciones 1");
  expect(pathLabel(survey, "name")).toBe("Nombre");
});

it("says which object a field is in", () => {
  expect(pathLabel(audienceSegment, "stats.pushSubscriptionCount")).toMatch(/^.+: .+$/);
});

it("names what is said twice once", () => {
  expect(pathLabels(survey, ["name", "name"])).toEqual(["Nombre"]);
});
