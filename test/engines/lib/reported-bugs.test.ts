import { expect, it } from "vitest";
import { reportedBugs } from "./reported-bugs.ts";

it("finds what devices report in what the server prints, in whatever pieces", () => {
  const bugs = reportedBugs();
  bugs.hear('{"level":40,"msg":"other"}\n{"level":40,"untrusted":{"mess');
  bugs.hear('age":"broken"},"msg":"a device reported a bug"}\nhttp://127.0.0.1:1\n');
  expect(bugs.take()).toEqual(['a device reported {"message":"broken"}']);
  expect(bugs.take()).toEqual([]);
});
