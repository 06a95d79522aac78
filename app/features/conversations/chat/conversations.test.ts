import { expect, it } from "vitest";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { conversationOf, countUnread, identityOf, takesPart } from "./conversations.ts";
import { unreadText } from "./unread-text.ts";

const meta = { createdAt: "2026-03-01T12:00:00.000Z", updatedAt: "2026-03-01T12:00:00.000Z" };
const conversation = (values: Partial<AnyDocument>) => conversationOf({ ...meta, id: "c1", ...values });
const said = (d: string, u = "bruno", c = "c1"): AnyDocument => ({ ...meta, id: `m${d}${u}`, c, d, u, t: "Hola" });

const between = conversation({ members: [{ user: "ana" }, { user: "bruno" }], reads: [{ user: "ana", at: "2026-03-02" }] });
const open = conversation({ id: "c2", members: [], reads: [{ user: "ana", at: null }] });
const elsewhere = conversation({ id: "c3", members: [], reads: [{ user: "carla", at: null }] });

it("counts what others said since one has read, here or on another device", () => {
  const messages = [said("2026-03-01"), said("2026-03-03"), said("2026-03-04", "ana"), said("2026-03-05")];
  expect(countUnread([between], messages, "ana", new Map())).toEqual(new Map([["c1", 2]]));
  expect(countUnread([between], messages, "ana", new Map([["c1", "2026-03-03"]]))).toEqual(new Map([["c1", 1]]));
  expect(countUnread([between], messages, "ana", new Map([["c1", "2020-01-01"]]))).toEqual(new Map([["c1", 2]]));
});

it("counts in open conversations for those who take part in them", () => {
  const messages = [said("2026-03-01", "bruno", "c2"), said("2026-03-01", "bruno", "c3")];
  expect(countUnread([open, elsewhere], messages, "ana", new Map())).toEqual(new Map([["c2", 1]]));
  expect([between, open, elsewhere].map((each) => takesPart(each, "ana"))).toEqual([true, true, false]);
});

it("identifies a conversation by its members, whoever opens it, or by what it is about", () => {
  const one = identityOf({ kind: "people", users: ["bruno"], name: "" }, "ana");
  expect(identityOf({ kind: "people", users: ["ana"], name: "" }, "bruno")).toBe(one);
  expect(identityOf({ kind: "people", users: ["carla"], name: "" }, "ana")).not.toBe(one);
  expect(identityOf({ kind: "document", model: "Article", doc: "a1", name: "" }, "ana")).toBe("Article/a1");
  expect(identityOf({ kind: "conversation", id: "c1" }, "ana")).toBeNull();
});

it.each([
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [250, "9+"],
])("writes %d unread as %s", (count, text) => {
  expect(unreadText(count)).toBe(text);
});
