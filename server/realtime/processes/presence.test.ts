import { expect, it } from "vitest";
import { createPresence, type PresentPage } from "./presence.ts";

const page = (values: Partial<PresentPage> & { id?: string; displayName?: string } = {}): PresentPage => {
  const { id = "u1", displayName = "Ana", ...others } = values;
  return {
    projectId: "p1",
    user: { id, name: null, displayName },
    path: "/article-list",
    field: null,
    presentAt: "2026-03-01T12:00:00.000Z",
    ...others,
  };
};

it("lists a person once, with the paths of all their pages and the latest activity", () => {
  const presence = createPresence();
  presence.set("s1", page());
  presence.set("s2", page({ path: "/article-entry/a1", field: "title", presentAt: "2026-03-01T12:05:00.000Z" }));
  presence.set("s3", page({ path: "/article-list" }));
  expect(presence.users("p1")).toEqual([
    {
      id: "u1",
      name: null,
      displayName: "Ana",
      presentAt: "2026-03-01T12:05:00.000Z",
      paths: ["/article-list", "/article-entry/a1"],
      editing: [{ path: "/article-entry/a1", field: "title" }],
    },
  ]);
  expect(presence.size("p1")).toBe(3);
});

it("sends the paragraph of a text in which somebody writes", () => {
  const presence = createPresence();
  const place = { text: "bodyHtml", at: 3, start: "El agua" };
  presence.set("s1", page({ path: "/article-entry/a1", field: "bodyHtml", place }));
  expect(presence.user("p1", "u1")?.editing).toEqual([{ path: "/article-entry/a1", field: "bodyHtml", place }]);
});

it("sorts people by name and keeps projects apart", () => {
  const presence = createPresence();
  presence.set("s1", page({ id: "u2", displayName: "Zulma" }));
  presence.set("s2", page({ id: "u3", displayName: "Ángel" }));
  presence.set("s3", page({ projectId: "p2" }));
  expect(presence.users("p1").map(({ displayName }) => displayName)).toEqual(["Ángel", "Zulma"]);
  expect(presence.users("p2").map(({ id }) => id)).toEqual(["u1"]);
  expect(presence.users("p3")).toEqual([]);
});

it("knows whose entry may have changed, those who left and those who changed project included", () => {
  const presence = createPresence();
  presence.set("s1", page());
  presence.set("s2", page({ id: "u2" }));
  expect(presence.takeChanged()).toEqual(new Map([["p1", new Set(["u1", "u2"])]]));
  expect(presence.takeChanged()).toEqual(new Map());
  presence.set("s1", page({ projectId: "p2" }));
  presence.set("s2", null);
  expect(presence.takeChanged()).toEqual(
    new Map([
      ["p1", new Set(["u1", "u2"])],
      ["p2", new Set(["u1"])],
    ]),
  );
  expect(presence.user("p1", "u2")).toBeNull();
  expect(presence.user("p2", "u1")?.id).toBe("u1");
});
