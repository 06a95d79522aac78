import { expect, it } from "vitest";
import { adCampaign } from "../../../../schema/features/ads/ad-campaign.ts";
import { survey } from "../../../../schema/features/surveys/survey.ts";
import { fieldDiff } from "../../../../schema/values/field-diff.ts";
import { referencesOf } from "./references-of.ts";
import { shownChanges } from "./shown-changes.ts";

const none = new Map<string, string>();
const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  shownChanges(survey, fieldDiff(survey, before, after), none).map(({ label, kind, before: old, after: now }) => [
    label,
    kind,
    old,
    now,
  ]);

it("calls the change of a text so", () => {
  expect(changesOf({ name: "Uno" }, { name: "Dos" })).toEqual([["Nombre", "text", "Uno", "Dos"]]);
  expect(changesOf({}, { name: "Dos" })).toEqual([["Nombre", "add", "", "Dos"]]);
});

it("says in words which item of a list came, went or changed, and what it held", () => {
  const before = {
    options: [
      { id: "a", name: "Sí", votes: 1 },
      { id: "b", name: "No", votes: 0 },
    ],
  };
  const after = {
    options: [
      { id: "a", name: "Sí", votes: 2 },
      { id: "c", name: "Quizás", votes: 0 },
    ],
  };
  expect(changesOf(before, after)).toEqual([
    ["Opciones 1: Votos", "modify", "1", "2"],
    ["Opciones 2", "add", "", "Nombre: Quizás\nVotos: 0"],
    ["Opciones 2", "delete", "Nombre: No\nVotos: 0", ""],
  ]);
});

it("shows what is referred to by its title", () => {
  const changes = fieldDiff(adCampaign, { segmentCategoryInclude: ["c1"] }, { segmentCategoryInclude: ["c1", "c2"] });
  expect(referencesOf(adCampaign, changes)).toEqual([["category", ["c1", "c2"]]]);
  const titles = new Map([
    ["c1", "Deportes"],
    ["c2", "Política"],
  ]);
  expect(shownChanges(adCampaign, changes, titles)[0]).toMatchObject({ before: "Deportes", after: "Deportes\nPolítica" });
});
