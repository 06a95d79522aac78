import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { Page, PathParams } from "./page.ts";

/** What a path shows (SHELL-009). */
export interface PageRoute {
  readonly page: Page;
  readonly params: PathParams;
  readonly definition: CollectionDefinition | undefined;
}

/** The first page of the table that answers to the path; `null` when there is none. */
export function routeOf(path: string, table: readonly Page[]): PageRoute | null {
  const page = table.find(({ pattern }) => pattern.test(path));
  return page ? routeTo(page, page.pattern.exec(path)?.groups ?? {}) : null;
}

/** The page with what its path says, as it stands in the address; `null` when there is no such collection. */
export function routeTo(page: Page, groups: PathParams): PageRoute | null {
  const entries = Object.entries(groups).map(([name, segment]) => [name, segment && decodeSegment(segment)]);
  const params: PathParams = Object.fromEntries(entries);
  const definition = page.of?.(params);
  return page.of && !definition ? null : { page, params, definition };
}

/** A malformed escape is taken literally: it leads to 'not found', not to a crash. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}
