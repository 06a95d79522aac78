import { expect, it } from "vitest";
import { siteSettings } from "../../schema/article/page-views.ts";
import { tag } from "../../schema/collections/content/tag.ts";
import { oneSignalSettings } from "../../schema/collections/push/one-signal-settings.ts";
import { project } from "../../schema/collections/system/project.ts";
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
