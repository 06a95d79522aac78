import { expect, it } from "vitest";
import { cloneValues } from "./clone.ts";
import { article } from "./collections/content/article.ts";
import { user } from "./collections/system/user.ts";

const stored = {
  id: "a1",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  createdBy: { id: "u1", displayName: "Ana" },
  title: "Sube el río",
  status: "PUBLISHED",
  date: "2026-01-01T12:00:00.000Z",
  tags: ["t1"],
  viewCount: 90,
  forkedFrom: "a0",
};

it("copies what people wrote and nothing the server keeps", () => {
  expect(cloneValues(article, stored)).toEqual({ title: "Sube el río", tags: ["t1"], status: "DRAFT" });
});

it("leaves names that must be unique and secrets behind", () => {
  expect(cloneValues(user, { username: "ana", password: "secreta", displayName: "Ana", isAdmin: true })).toEqual({
    displayName: "Ana",
    isAdmin: true,
  });
});
