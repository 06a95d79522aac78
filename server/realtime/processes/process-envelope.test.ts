import { expect, it } from "vitest";
import { processEnvelope } from "./process-envelope.ts";
import type { ProcessEnvelope } from "./processes.ts";

const page = {
  projectId: "p1",
  user: { id: "u1", name: null, displayName: "Ana" },
  path: "/article-entry/1",
  field: "bodyHtml",
  place: { text: "bodyHtml", at: 2, start: "El río" },
  presentAt: "2026-03-01T12:00:00.000Z",
};
const change = {
  ...{ scope: "p1", collection: "article", id: "a1", createdBy: "u1", owner: null },
  ...{ members: ["u1", 7], subject: { model: "Article", owner: null }, projects: null, user: null },
  events: [["event", { documentId: "a1" }]] as const,
};
const messages: readonly ProcessEnvelope["message"][] = [
  { tag: "ask" },
  { tag: "ask", projectId: "p1" },
  { tag: "alive" },
  { tag: "left" },
  { tag: "pages", fresh: true, pages: [["s1", page]] },
  { tag: "pages", fresh: false, pages: [["s1", null]] },
  { tag: "pages", fresh: false, pages: [["s1", { ...page, also: [{ path: "/article-list", field: null }] }]] },
  { tag: "change", change },
  { tag: "ended", session: { tokenHash: "h" } },
  { tag: "ended", session: { userId: "u1" } },
];

it("takes whatever a process of this program sends, whole", () => {
  for (const message of messages) {
    const sent: unknown = JSON.parse(JSON.stringify({ from: "one", nth: 3, message }));
    expect(processEnvelope.parse(sent)).toEqual(sent);
  }
});

it("takes nothing else", () => {
  const [pages, changed] = [
    { tag: "pages", fresh: true, pages: [["s1", { ...page, user: "x" }]] },
    { ...change, events: "x" },
  ];
  const unfit = [null, "x", { tag: "no" }, { tag: "ended", session: {} }, pages, { tag: "change", change: changed }];
  for (const message of unfit) expect(processEnvelope.safeParse({ from: "one", nth: 1, message }).success).toBe(false);
  for (const nth of [0, "1", null, 1.5])
    expect(processEnvelope.safeParse({ from: "one", nth, message: { tag: "ask" } }).success).toBe(false);
});
