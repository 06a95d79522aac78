import { expect, it } from "vitest";
import { problemsOf } from "./read-problems.ts";
import { SOURCES } from "./source-files.ts";

it("says what is wrong at its line, and nothing of where sources seem to be", () => {
  const message = `Module not found: Error: Can't resolve './Other' in '${SOURCES}/components'`;
  expect(problemsOf([{ message, moduleIdentifier: `${SOURCES}/components/River.tsx`, loc: "3:0-24" }])).toEqual([
    {
      path: "components/River.tsx",
      line: 3,
      column: 1,
      message: "Module not found: Error: Can't resolve './Other' in 'components'",
    },
  ]);
});

it("gives no position for problems without one, and reports twenty problems at most", () => {
  const other = { message: "out of memory", moduleIdentifier: "/node_modules/react/index.js", loc: "main" };
  const problems = problemsOf(Array.from({ length: 30 }, () => other));
  expect(problems).toHaveLength(20);
  expect(problems[0]).toEqual({ path: "", line: null, column: null, message: "out of memory" });
});
