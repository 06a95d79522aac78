import type { Locator, Page } from "@playwright/test";

type Role = Parameters<Locator["getByRole"]>[0];

/** A group of fields on a page: a section of the entry, an object, an item of a list. Groups of fields lie within each other. */
export interface FieldScope {
  readonly page: Page;
  readonly group: Locator;
  /** How many fieldsets are around its fields. */
  readonly depth: number;
}

/** The controls of a role and name that are the scope's own: those of groups within it are not. */
export function own({ page, group, depth }: FieldScope, role: Role, name: string | RegExp): Locator {
  return group.getByRole(role, { name, exact: true }).and(outsideNested(page, depth));
}

/** A fieldset of the scope. */
export function nested(scope: FieldScope, name: string): FieldScope {
  return { page: scope.page, group: own(scope, "group", name), depth: scope.depth + 1 };
}

function outsideNested(page: Page, depth: number): Locator {
  return page.locator(`:not(${"fieldset ".repeat(depth + 1)}*)`);
}
