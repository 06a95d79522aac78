import { expect, expectTypeOf, it } from "vitest";
import { article } from "../features/articles/article.ts";
import { tag } from "../features/vocabulary/tag.ts";
import type { DocumentOf } from "./define-collection.ts";

it("gives documents the types of their declared fields and of the server's", () => {
  const document: DocumentOf<typeof article> = {
    id: "a",
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
  expectTypeOf(document.title).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(document.tags).toEqualTypeOf<string[] | null | undefined>();
  expectTypeOf(document.isExplicit).toEqualTypeOf<boolean | null | undefined>();
  expectTypeOf<DocumentOf<typeof tag>>().not.toHaveProperty("title");
  expect(Object.keys(article.fields)).toContain("title");
  expect(Object.keys(tag.fields)).not.toContain("title");
});
