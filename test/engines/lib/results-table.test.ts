import { expect, it } from "vitest";
import { type EngineResults, resultsTable, suiteReport } from "./results-table.ts";

const results: EngineResults[] = [
  {
    engine: "firefox",
    version: "Firefox 153",
    outcomes: new Map([
      ["sign-in", { tag: "holds", seconds: 4.2, notes: ["lacks SyncManager"] }],
      ["update", { tag: "fails", reason: "never saw the build" }],
    ]),
  },
  { engine: "webkit", version: null, outcomes: new Map([["sign-in", { tag: "lacks", reason: "there is no window" }]]) },
];

it("has a line for each story, a column for each engine, and what is to be said below", () => {
  const stories = ["sign-in", "update"].map((name) => ({ name, about: "" }));
  expect(resultsTable(stories, results).split("\n")).toEqual([
    "         Firefox 153  webkit: not there",
    "sign-in  holds, 4 s   lacks",
    "update   fails        —",
    "",
    "firefox, sign-in: lacks SyncManager",
    "firefox, update: never saw the build",
    "webkit, sign-in: there is no window",
  ]);
});

it("reports what failed, and leaves out the stories of an engine that is not there", () => {
  expect(suiteReport(2, results)).toMatchObject({
    passed: 1,
    failed: 1,
    leftOut: 2,
    reasons: ["webkit: there is no window"],
    tests: [
      { name: "firefox: sign-in", isFailed: false, seconds: 4.2 },
      { name: "firefox: update", isFailed: true },
    ],
  });
});
