import { expect, it } from "vitest";
import { type CollectionDefinition, defineCollection } from "../declaration/define-collection.ts";
import { article } from "../features/articles/article.ts";
import { user } from "../features/people/user.ts";
import { cloneValues } from "./clone.ts";

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

it("does the same inside lists and groups", () => {
  const nested = defineCollection({
    name: "tag",
    fields: {
      name: { kind: "text" },
      options: {
        kind: "list",
        of: {
          label: { kind: "text" },
          votes: { kind: "number", readOnly: true },
          code: { kind: "text", cloneClear: true },
          isOpen: { kind: "checkbox", default: true, cloneClear: true },
        },
      },
      account: { kind: "object", of: { key: { kind: "secret" }, owner: { kind: "text" } } },
    },
    access: { read: "anyone", write: "anyone" },
  }) as CollectionDefinition;
  const document = {
    name: "Encuesta",
    options: [{ id: "o1", label: "Sí", votes: 12, code: "si", isOpen: false }],
    account: { key: "••••••••", owner: "Ana" },
  };
  expect(cloneValues(nested, document)).toEqual({
    name: "Encuesta",
    options: [{ id: "o1", label: "Sí", isOpen: true }],
    account: { owner: "Ana" },
  });
});
