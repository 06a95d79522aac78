import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const RULES = "deploy/prometheus/cierre.rules.yml";
const TESTS = "deploy/prometheus/cierre.rules.test.yml";
const text = readFileSync(RULES, "utf8");
const tests = readFileSync(TESTS, "utf8");
const promtool = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "promtool"))
  .find((path) => existsSync(path));

const rules = text.split(/^ {6}- alert: /m).slice(1);

describe("Alerts", () => {
  it("each have a name of their own, a pause, a severity, a summary, and a trial of it", () => {
    expect(rules.length).toBeGreaterThan(10);
    const names = rules.map((rule) => /^\w+/.exec(rule)?.[0]);
    expect(new Set(names).size).toBe(rules.length);
    const lacking = rules.filter((rule) =>
      [/^ {8}expr: \S/m, /^ {8}for: \d+[mh]$/m, /severity: (warning|critical) /, /^ {10}summary: ".+"$/m].some(
        (part) => !part.test(rule),
      ),
    );
    expect(lacking).toEqual([]);
    expect(names.filter((name) => !new RegExp(`alertname: ${name}\\s*\\n\\s*exp_alerts:\\s*\\n`).test(tests))).toEqual([]);
  });

  it("are written in spaces, with brackets that close", () => {
    for (const each of [text, tests]) {
      expect(each).not.toMatch(/\t| $/m);
      for (const [open, close] of ["()", "[]", "{}"].map((pair) => [...pair] as [string, string]))
        expect(each.split(open).length, open).toBe(each.split(close).length);
    }
  });

  if (promtool !== undefined) {
    it("are taken by promtool, and come when they should", { tags: ["slow"], timeout: 300_000 }, async () => {
      const run = promisify(execFile);
      expect((await run(promtool, ["check", "rules", RULES])).stdout).toContain(`SUCCESS: ${rules.length} rules found`);
      expect((await run(promtool, ["test", "rules", TESTS])).stdout).toContain("SUCCESS");
    });
  }
});
