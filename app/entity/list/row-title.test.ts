import { expect, it } from "vitest";
import { backupStrategy } from "../../../schema/features/backup/backup-strategy.ts";
import { tag } from "../../../schema/features/vocabulary/tag.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { rowTitle } from "./row-title.ts";

const facts = { id: "a", createdAt: "", updatedAt: "", createdBy: null, updatedBy: null };

it("A row is called by its title, or by the field that is offered in the title's place", () => {
  expect(rowTitle(tag, { ...facts, name: "Río" })).toBe("Río");
  expect(rowTitle(tag, { ...facts, name: "" })).toBe(t("list.untitled"));
  expect(rowTitle(backupStrategy, { ...facts, place: "folder", folder: "nocturno", gcsBucket: "antes" })).toBe("nocturno");
  expect(rowTitle(backupStrategy, { ...facts, place: "gcs", gcsBucket: "copias" })).toBe("copias");
});
