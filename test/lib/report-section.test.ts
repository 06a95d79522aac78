import { expect, it } from "vitest";
import { withSection } from "./report-section.ts";

const report = "# Report\n\n<!-- a:begin -->\n\nold\n\n<!-- a:end -->\n\nbetween\n\n<!-- b:begin -->\n<!-- b:end -->\n";

it("replaces one section and leaves the rest as it is", () => {
  const once = withSection(report, "b", "new\n");
  expect(once).toBe(report.replace("<!-- b:begin -->\n", "<!-- b:begin -->\n\nnew\n\n"));
  expect(withSection(once, "b", "new")).toBe(once);
  expect(withSection(report, "a", "| $& |")).toBe(report.replace("old", () => "| $& |"));
});

it("refuses a section that the report does not have", () => {
  expect(() => withSection(report, "c", "new")).toThrow("no section c");
  expect(() => withSection("<!-- a:end --> <!-- a:begin -->", "a", "new")).toThrow("no section a");
});
