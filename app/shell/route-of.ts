import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { collectionNamed } from "../../schema/registry.ts";

/** What a path shows. The first segment selects the page, the rest is the page's own (SHELL-009). */
export type Route =
  | { readonly page: "start" | "welcome" | "profile" | "dashboard" | "offline" | "import" | "not-found" }
  | { readonly page: "conflict"; readonly operationId: string }
  | { readonly page: "list"; readonly definition: CollectionDefinition }
  | {
      readonly page: "entry";
      readonly definition: CollectionDefinition;
      /** `null` for a new document. */
      readonly id: string | null;
      /** A former version to show (SHELL-028). */
      readonly version: string | null;
    };

const FIXED: Readonly<Record<string, Exclude<Route, { page: "conflict" | "list" | "entry" }>["page"]>> = {
  "": "start",
  welcome: "welcome",
  profile: "profile",
  "content-dashboard": "dashboard",
  "offline-documents": "offline",
  import: "import",
};

export function routeOf(path: string, search: string): Route {
  const [first = "", second = ""] = path.split("/").slice(1).map(decodeSegment);
  const fixed = Object.hasOwn(FIXED, first) ? FIXED[first] : undefined;
  if (fixed) return { page: fixed };
  if (first === "conflict" && second !== "") return { page: "conflict", operationId: second };
  return listRoute(first) ?? entryRoute(first, second, search) ?? { page: "not-found" };
}

function listRoute(segment: string): Route | null {
  const definition = withSuffix(segment, "-list");
  return definition && definition.kind !== "single" ? { page: "list", definition } : null;
}

function entryRoute(segment: string, id: string, search: string): Route | null {
  const single = collectionNamed(segment);
  const definition = withSuffix(segment, "-entry") ?? (single?.kind === "single" ? single : undefined);
  if (!definition) return null;
  return { page: "entry", definition, id: id === "" ? null : id, version: new URLSearchParams(search).get("version") };
}

function withSuffix(segment: string, suffix: string): CollectionDefinition | undefined {
  return segment.endsWith(suffix) ? collectionNamed(segment.slice(0, -suffix.length)) : undefined;
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
