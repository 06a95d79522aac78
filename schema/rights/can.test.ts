import { describe, expect, it } from "vitest";
import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { article } from "../features/articles/article.ts";
import { articleAnnotation } from "../features/articles/article-annotation.ts";
import { asset } from "../features/files/asset.ts";
import { permissionAccess } from "../features/people/permission-access.ts";
import { permissionRole } from "../features/people/permission-role.ts";
import { user } from "../features/people/user.ts";
import { documentHistory } from "../features/projects/document-history.ts";
import { organization } from "../features/projects/organization.ts";
import { project } from "../features/projects/project.ts";
import { category } from "../features/vocabulary/category.ts";
import { tag } from "../features/vocabulary/tag.ts";
import type { BuiltInRole, ProjectAccess } from "../wire/session.ts";
import { type Action, type Actor, can, canOpenPages, canPublish, canWriteField } from "./can.ts";

type Level = ProjectAccess["accessLevels"][number];

function member(builtInRole: BuiltInRole, accessLevels?: Level[]): Actor {
  return {
    profile: { id: "u1", isAdmin: true, systemAdmin: false },
    access: {
      id: "p1",
      name: "Diario",
      organization: null,
      builtInRole,
      limitRoles: accessLevels !== undefined,
      accessLevels: accessLevels ?? [],
    },
  };
}
const basic = member("basic");
const editor = member("editor");
const admin = member("admin");
const systemAdmin: Actor = { profile: { id: "u9", isAdmin: true, systemAdmin: true }, access: null };
const outsider: Actor = { profile: { id: "u8", isAdmin: true, systemAdmin: false }, access: null };
const actions: Action[] = ["READ", "CREATE", "UPDATE", "DELETE"];

/** Initials of the actions that are allowed on somebody else's document. */
function allowed(actor: Actor, definition: CollectionDefinition): string {
  return actions.map((action) => (can(actor, action, definition, false) ? action[0] : "-")).join("");
}

describe("built-in roles", () => {
  it.each([
    [article, "RCUD", "RCUD", "RCUD", "RCUD"],
    [articleAnnotation, "RCU-", "RCU-", "RCU-", "RCU-"],
    [tag, "RCU-", "RCUD", "RCUD", "RCUD"],
    [category, "R---", "RCUD", "RCUD", "RCUD"],
    [asset, "RCU-", "RCUD", "RCUD", "RCUD"],
    [permissionAccess, "----", "----", "RCUD", "RCUD"],
    [project, "R---", "R---", "R-U-", "RCUD"],
    [organization, "R---", "R---", "R---", "RCUD"],
    [user, "R---", "R---", "RC--", "RCUD"],
    [documentHistory, "R---", "R---", "R---", "R---"],
  ] as const)("$name: basic, editor, admin and system admin may as declared", (definition, ...expected) => {
    expect([basic, editor, admin, systemAdmin].map((actor) => allowed(actor, definition))).toEqual(expected);
  });

  it("allow nothing outside the project", () => {
    for (const definition of [article, user, project]) expect(allowed(outsider, definition)).toBe("----");
  });

  it("let everybody but basic publish, and nobody from outside", () => {
    expect([basic, editor, admin, systemAdmin, outsider].map(canPublish)).toEqual([false, true, true, true, false]);
  });
});

describe("permission roles", () => {
  it("narrow a limited person to their models and actions", () => {
    const limited = member("admin", [{ model: "Article", isOwn: false, actions: ["READ", "UPDATE"] }]);
    expect(allowed(limited, article)).toBe("R-U-");
    expect(allowed(limited, permissionAccess)).toBe("----");
  });

  it("give what is said about texts the levels of the texts", () => {
    const [reading, writing] = [["READ"], ["READ", "UPDATE"]] as const;
    const levels = (granted: readonly Action[]) => member("admin", [{ model: "Article", isOwn: false, actions: [...granted] }]);
    expect(allowed(levels(reading), articleAnnotation)).toBe("R---");
    expect(allowed(levels(writing), articleAnnotation)).toBe("RCU-");
    expect(can(levels(writing), "DELETE", articleAnnotation, true)).toBe(true);
  });

  it("keep accesses, roles and people's accounts from an admin who is limited", () => {
    const limited = member("admin", [{ model: null, isOwn: false, actions: [...actions] }]);
    for (const definition of [permissionAccess, permissionRole]) expect(allowed(limited, definition)).toBe("----");
    expect(allowed(limited, user)).toBe("R---");
  });

  it("leave readable what articles are made of, and uploads possible", () => {
    const limited = member("editor", [{ model: "Article", isOwn: false, actions: ["READ"] }]);
    expect(allowed(limited, category)).toBe("R---");
    expect(allowed(limited, asset)).toBe("RC--");
  });

  it("cover every model when a level names none", () => {
    expect(allowed(member("editor", [{ model: null, isOwn: false, actions: ["READ", "CREATE"] }]), tag)).toBe("RC--");
  });

  it("cover only own documents when a level says so, and creating is always own", () => {
    const own = member("editor", [{ model: "Article", isOwn: true, actions: [...actions] }]);
    expect(allowed(own, article)).toBe("-C--");
    expect(can(own, "UPDATE", article, true)).toBe(true);
  });

  it("never widen what the built-in role allows", () => {
    expect(allowed(member("basic", [{ model: null, isOwn: false, actions: [...actions] }]), permissionAccess)).toBe("----");
  });
});

describe("canOpenPages", () => {
  it("keeps the pages of people, whose names everybody reads, for system admins", () => {
    expect([basic, editor, admin, systemAdmin].map((actor) => canOpenPages(actor, user))).toEqual([false, false, false, true]);
    expect([basic, outsider].map((actor) => canOpenPages(actor, article))).toEqual([true, false]);
    expect([editor, admin].map((actor) => canOpenPages(actor, permissionAccess))).toEqual([false, true]);
  });
});

describe("canWriteField", () => {
  it("keeps system admins' decisions about a project, and global access, from its admins", () => {
    for (const field of [
      project.fields.disabled,
      project.fields.organization,
      project.fields.debtData,
      user.fields.systemAdmin,
    ]) {
      expect(canWriteField(admin, field)).toBe(false);
      expect(canWriteField(systemAdmin, field)).toBe(true);
    }
    expect(canWriteField(admin, project.fields.name)).toBe(true);
  });

  it("keeps what the server computes from everybody", () => {
    expect(canWriteField(systemAdmin, article.fields.viewCount)).toBe(false);
  });
});
