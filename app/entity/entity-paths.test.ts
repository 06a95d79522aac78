import { expect, it } from "vitest";
import { siteSettings } from "../../schema/features/projects/page-views.ts";
import { project } from "../../schema/features/projects/project.ts";
import { oneSignalSettings } from "../../schema/features/push/one-signal-settings.ts";
import { tag } from "../../schema/features/vocabulary/tag.ts";
import { pagePath, parentPath } from "./entity-paths.ts";

it.each([
  [tag, "/tag-entry/a%2Fb/?version=v1", "/tag-list"],
  [project, "/project-entry/a%2Fb/?version=v1", "/project-list"],
  [oneSignalSettings, "/one-signal-settings/?version=v1", "/"],
  [siteSettings, "/settings/?version=v1", "/"],
])("has the address of the page that shows the document", (definition, page, parent) => {
  expect(pagePath(definition, "a/b", "v1")).toBe(page);
  expect(parentPath(definition)).toBe(parent);
});
