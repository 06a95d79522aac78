import { customCollectionImpl } from "../../schema/collections/data-playground/custom-collection-impl.ts";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { pageViews } from "../../schema/page-views.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { shortEntryPaths } from "../entity/entity-paths.ts";

/** What a path shows. The first segment selects the page, the rest is the page's own (SHELL-009). */
export type Route =
  | { readonly page: FixedPage | "not-found" }
  | { readonly page: "conflict"; readonly operationId: string }
  /** A conversation, which opens over whatever page there is (DOC-007). */
  | { readonly page: "conversation"; readonly id: string }
  /** Where a token is entered that gives access to a project, or the link of one leads. */
  | { readonly page: "enrolment"; readonly token: string }
  | {
      readonly page: "list";
      readonly definition: CollectionDefinition;
      /** Which of the documents, as the rest of the path says; absent for all. */
      readonly part?: string;
    }
  /** A document of a made-up collection (`definition`) in a form made by hand (CUSTOM-029). */
  | {
      readonly page: "custom-form";
      readonly definition: CollectionDefinition;
      readonly formId: string;
      readonly id: string | null;
      readonly version: string | null;
    }
  /** What a document of `definition`, a listing or a report made by hand, describes. */
  | { readonly page: "custom-described"; readonly definition: CollectionDefinition; readonly id: string }
  | {
      readonly page: "entry";
      readonly definition: CollectionDefinition;
      /** `null` for a new document. */
      readonly id: string | null;
      /** A former version to show (SHELL-028). */
      readonly version: string | null;
    }
  /** The project at hand, under a name and with a layout of the page's own. */
  | { readonly page: "view"; readonly definition: CollectionDefinition; readonly version: string | null };

type FixedPage =
  | "start"
  | "welcome"
  | "profile"
  | "dashboard"
  | "sightseer-start"
  | "explorer"
  | "analytics"
  | "infrastructure"
  | "users"
  | "archive"
  | "offline"
  | "space"
  | "import"
  | "jobs";

const FIXED: Readonly<Record<string, FixedPage>> = {
  "": "start",
  welcome: "welcome",
  profile: "profile",
  "content-dashboard": "dashboard",
  "sightseer-start": "sightseer-start",
  explorer: "explorer",
  analytics: "analytics",
  infrastructure: "infrastructure",
  "users-dashboard": "users",
  archive: "archive",
  "offline-documents": "offline",
  "device-space": "space",
  import: "import",
  jobs: "jobs",
};

/** Pages that documents of a collection describe (CUSTOM-032, CUSTOM-033, CUSTOM-035; decisions A.22). */
const DESCRIBED: Readonly<Record<string, string>> = {
  "custom-listing-impl": "custom-listing",
  "custom-report-impl": "custom-report",
  "custom-report-view": "custom-report",
};

export function routeOf(path: string, search: string): Route {
  const [first = "", second, third] = path.split("/").slice(1).map(decodeSegment);
  const fixed = Object.hasOwn(FIXED, first) ? FIXED[first] : undefined;
  if (fixed) return { page: fixed };
  if (first === "conflict" && second) return { page: "conflict", operationId: second };
  if (first === "conversation-entry" && second) return { page: "conversation", id: second };
  if (first === "enrolment") return { page: "enrolment", token: second ?? "" };
  const version = new URLSearchParams(search).get("version");
  if (first === "custom-form-impl" && second) {
    return {
      page: "custom-form",
      definition: customCollectionImpl as CollectionDefinition,
      formId: second,
      id: third || null,
      version,
    };
  }
  const described = Object.hasOwn(DESCRIBED, first) ? collectionNamed(DESCRIBED[first] ?? "") : undefined;
  if (described && second) return { page: "custom-described", definition: described, id: second };
  const view = Object.hasOwn(pageViews, first) ? pageViews[first] : undefined;
  if (view) return { page: "view", definition: view, version };
  return listRoute(first, second) ?? entryRoute(first, second, version) ?? { page: "not-found" };
}

/** Whether people open its documents at all: the others are offered by pickers, or read by the program. */
export function hasPages({ kind }: CollectionDefinition): boolean {
  return kind !== "lookup" && kind !== "system";
}

/** `/front` is the list of what `/front/` makes a new one of (decisions, A14). */
function listRoute(segment: string, rest: string | undefined): Route | null {
  const definition = withSuffix(segment, "-list") ?? (rest === undefined ? withShortPath(segment) : undefined);
  return definition && definition.kind !== "single" ? { page: "list", definition, ...(rest && { part: rest }) } : null;
}

function entryRoute(segment: string, id: string | undefined, version: string | null): Route | null {
  const definition = withSuffix(segment, "-entry") ?? withShortPath(segment) ?? withPages(segment, "single");
  if (!definition) return null;
  // The one document of its kind is always there, under the collection's name.
  const opened = definition.kind === "single" ? definition.name : id || null;
  return { page: "entry", definition, id: opened, version };
}

function withSuffix(segment: string, suffix: string): CollectionDefinition | undefined {
  return segment.endsWith(suffix) ? withPages(segment.slice(0, -suffix.length)) : undefined;
}

function withShortPath(segment: string): CollectionDefinition | undefined {
  return shortEntryPaths.has(segment) ? withPages(segment) : undefined;
}

function withPages(name: string, kind?: CollectionDefinition["kind"]): CollectionDefinition | undefined {
  const definition = collectionNamed(name);
  return definition && hasPages(definition) && (kind === undefined || definition.kind === kind) ? definition : undefined;
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
