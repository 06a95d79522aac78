import { describe, expect, it } from "vitest";
import type { Row } from "../../../client/client-api.ts";
import { fieldOfPath, isTextIn } from "./field-of-path.ts";
import { inOrder, threadsOf } from "./threads.ts";

const anchor = { exact: "doce barrios", prefix: "", suffix: "", start: 0 };
function row(id: string, minute: number, more: Record<string, unknown> = {}): Row {
  const at = `2026-01-01T00:0${minute}:00.000Z`;
  const createdBy = { id: "u1", displayName: "Ana" };
  return {
    id,
    sync: "clean",
    data: {
      id,
      createdAt: at,
      updatedAt: at,
      createdBy,
      article: "a",
      field: "bodyHtml",
      anchor,
      text: id,
      thread: null,
      ...more,
    },
  };
}

describe("threads", () => {
  it("are a comment with its answers in the order of their dates", () => {
    const rows = [row("one", 1), row("late", 3, { thread: "one" }), row("other", 2), row("early", 2, { thread: "one" })];
    const threads = threadsOf(rows);
    expect(threads.map(({ said }) => said.map(({ id }) => id))).toEqual([["one", "early", "late"], ["other"]]);
    expect(threads[0]).toMatchObject({ id: "one", field: "bodyHtml", anchor, isResolved: false });
  });

  it("begin with the comment even if the clock of the person who answered is behind", () => {
    const [thread] = threadsOf([row("answer", 0, { thread: "one" }), row("one", 5)]);
    expect(thread?.said.map(({ id }) => id)).toEqual(["one", "answer"]);
  });

  it("stay with the answers when the comment is deleted, resolved or not as the oldest answer is", () => {
    const [thread] = threadsOf([row("b", 2, { thread: "gone" }), row("a", 1, { thread: "gone", resolved: true })]);
    expect(thread).toMatchObject({ id: "gone", isResolved: true, anchor });
    expect(thread?.said.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("stand in the order of the text, those whose words nobody found last", () => {
    const threads = threadsOf([row("a", 1), row("b", 2), row("c", 3)]);
    const places = new Map([
      ["c", { order: 0, isFound: true, isChanged: false }],
      ["b", { order: 1, isFound: true, isChanged: false }],
    ]);
    expect(inOrder(threads, places).map(({ id }) => id)).toEqual(["c", "b", "a"]);
  });
});

it("names a text by the ids of the items that it is in, which stay when they are moved", () => {
  const values = { translations: [{ id: "es" }, { id: "en" }], bodyHtml: "" };
  expect(fieldOfPath(values, "bodyHtml")).toBe("bodyHtml");
  expect(fieldOfPath(values, "translations.1.bodyHtml")).toBe("translations.en.bodyHtml");
  expect(fieldOfPath(values, "translations.9.bodyHtml")).toBe("translations.9.bodyHtml");
});

it("knows a text by that name while the items that it is in are there", () => {
  const text = { kind: "html" } as const;
  const fields = { bodyHtml: text, about: { kind: "object", of: { text } }, live: { kind: "list", of: { text } } } as const;
  const isIn = (values: Record<string, unknown>, name: string) => isTextIn(fields, values, name);
  for (const name of ["bodyHtml", "about.text", "elsewhere"]) expect(isIn({}, name), name).toBe(true);
  expect(isIn({ live: [{ id: "one" }] }, "live.one.text")).toBe(true);
  for (const values of [{}, { live: null }, { live: [{ id: "two" }] }]) expect(isIn(values, "live.one.text")).toBe(false);
});
