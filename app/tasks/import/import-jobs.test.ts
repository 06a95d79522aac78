import { expect, it } from "vitest";
import { type ImportAction, type ImportJob, importReducer, NOTES_SHOWN } from "./import-jobs.ts";

const file = (name: string) => new File(["x"], name);
const reduce = (...actions: ImportAction[]) => actions.reduce<readonly ImportJob[]>(importReducer, []);
const add: ImportAction = { type: "add", projectId: "p1", files: [file("uno.xml"), file("dos.xml")] };

it("gives files numbers of their own, across additions", () => {
  expect(reduce(add, { type: "add", projectId: "p1", files: [file("tres.xml")] }).map((job) => job.id)).toEqual([1, 2, 3]);
});

it("follows a file from progress to summary", () => {
  const summary: ImportAction = {
    type: "line",
    id: 1,
    line: { type: "summary", format: "wxr", created: 2, updated: 1, skipped: 0 },
  };
  const [running] = reduce(add, { type: "begin", id: 1 }, { type: "line", id: 1, line: { type: "progress", done: 5, total: 9 } });
  expect(running?.state).toEqual({ tag: "running", done: 5, total: 9 });
  const [done, waiting] = reduce(add, { type: "begin", id: 1 }, summary, { type: "end", id: 1 });
  expect(done?.state).toEqual({ tag: "done", created: 2, updated: 1, skipped: 0 });
  expect(waiting?.state).toEqual({ tag: "waiting" });
});

it("calls an answer that ends without a summary interrupted", () => {
  const [job] = reduce(add, { type: "begin", id: 1 }, { type: "end", id: 1 });
  expect(job?.state).toMatchObject({ tag: "failed", reason: "import.reason.interrupted" });
});

it("distinguishes a cancelled file from a failed one", () => {
  const failure: ImportAction = { type: "error", id: 2, code: "missingResponse", message: null };
  const progress: ImportAction = { type: "line", id: 1, line: { type: "progress", done: 100, total: 186 } };
  const abortion: ImportAction = { type: "error", id: 1, code: "aborted", message: null };
  const [first, second] = reduce(add, { type: "begin", id: 1 }, progress, abortion, failure);
  expect(first?.state).toEqual({ tag: "cancelled", after: { done: 100, total: 186 } });
  expect(second?.state).toMatchObject({ tag: "failed", reason: "error.missingResponse" });
});

it("counts all notes and keeps the first", () => {
  const note = { type: "note", about: "entry", title: "T", line: 1, reason: "r", detail: null } as const;
  const notes = Array.from({ length: NOTES_SHOWN + 3 }, (): ImportAction => ({ type: "line", id: 1, line: note }));
  const [job] = reduce(add, ...notes);
  expect(job?.noteCount).toBe(NOTES_SHOWN + 3);
  expect(job?.notes).toHaveLength(NOTES_SHOWN);
});
