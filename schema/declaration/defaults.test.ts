import { describe, expect, it } from "vitest";
import { article } from "../features/articles/article.ts";
import { permissionAccess } from "../features/people/permission-access.ts";
import { user } from "../features/people/user.ts";
import { project } from "../features/projects/project.ts";
import { collections } from "../registry.ts";
import { begunValues, defaultsOf, defaultValues, pageValues } from "./defaults.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { validateValues } from "./validate.ts";

const ana = { writer: "u1", now: "2026-11-26T09:30:00.000Z" };

describe("defaultValues", () => {
  it("begins articles as drafts with the site's own choices", () => {
    expect(defaultValues(article)).toMatchObject({ status: "DRAFT", layout: "auto", freshnessPeriod: "none" });
  });

  it("gives full access to people added to a project, and global access to nobody", () => {
    expect(defaultValues(permissionAccess)).toEqual({ builtInRole: "admin", limitRoles: false });
    expect(defaultValues(user)).toMatchObject({ isAdmin: true, systemAdmin: false });
  });

  it("leaves it to the system admin's page to begin a new person with both flags on", () => {
    expect(pageValues(user, ana)).toMatchObject({ isAdmin: true, systemAdmin: true });
    expect(pageValues(permissionAccess, ana)).toEqual(defaultValues(permissionAccess));
  });

  it("has the person who starts an article on its page as author, and an update of a coverage also with the time", () => {
    expect(pageValues(article, ana)).toEqual({ ...defaultValues(article), author: ["u1"] });
    expect(begunValues(article.fields.liveUpdates.of, ana)).toEqual({ date: ana.now, author: "u1" });
    expect(pageValues(article, { ...ana, writer: null })).toEqual(defaultValues(article));
    expect(begunValues(article.fields.liveUpdates.of, { ...ana, writer: null })).toEqual({ date: ana.now });
  });

  it("hands out lists of its own every time", () => {
    expect(defaultValues(project).features).not.toBe(defaultValues(project).features);
  });

  it("begins custom metadata with a name and a colour", () => {
    const fields = defaultValues(collections["custom-metadata"] as CollectionDefinition).fields;
    expect(fields).toMatchObject([
      { name: "Nombre", type: "text", code: "name" },
      { name: "Color", type: "color", code: "color" },
    ]);
  });

  it("gives new story pages their focal point", () => {
    expect(defaultsOf(article.fields.storyPages.of)).toEqual({ focuspoint: [0.5, 0] });
  });

  it.each(Object.values(collections).map((definition) => [definition.name, definition] as const))(
    "is valid for %s but for what people must fill in",
    (_, definition) => {
      const messages = new Set(Object.values(validateValues(definition, defaultValues(definition))));
      const missing = ["validation.required", "validation.fileRequired"];
      expect([...messages].filter((message) => !missing.includes(message))).toEqual([]);
    },
  );
});
