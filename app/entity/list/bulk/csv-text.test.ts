import { expect, it } from "vitest";
import { sightseerContent } from "../../../../schema/features/discovery/sightseer-content.ts";
import { cleanRow } from "../../entry/testing/open-entry.tsx";
import { csvText } from "./csv-text.ts";

const rows = [cleanRow("a", { title: "Crecida; y lluvia, mucha", relevance: 0.5 })];
const written = (reader: "programs" | "excel") =>
  csvText(
    sightseerContent,
    ["title", "relevance"],
    rows,
    () => "",
    reader,
    async () => undefined,
  );

it("writes commas and points for programs", async () => {
  expect(await written("programs")).toMatch(/^\ufeff[^,;]+,[^,;]+\r\n"Crecida; y lluvia, mucha",0\.5\r\n$/);
});

it("writes for Excel in Spanish what it takes for columns and numbers", async () => {
  expect(await written("excel")).toMatch(/^\ufeff[^,;]+;[^,;]+\r\n"Crecida; y lluvia, mucha";0,5\r\n$/);
});
