import { CierreError } from "../../../../schema/errors.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { text, type Values } from "../../../engines/markup/markup-parts.ts";
import { runOfSite } from "../parts/working-program.ts";
import type { SiteContext } from "../site-page.ts";

interface Route {
  readonly id: string;
  readonly data: Values;
}

export interface RoutedCode {
  readonly id: string;
  readonly code: string;
  readonly field: "code" | "indexCode";
  /** What of the address is below a router's own; empty for none. */
  readonly rest: string;
}

/** Steps from a route to the first one above it, at most. */
const DEEPEST = 10;

/** The program of the route that answers an address: the one at it, else the router that is nearest above. `null`: none. */
export function routeAt(routes: readonly Route[], path: string): RoutedCode | null {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const found = routes
    .flatMap((route) => {
      const own = pathOf(route, byId);
      const isRouter = route.data.isRouter === true;
      if (own === null || (path !== own && !(isRouter && path.startsWith(`${own}/`)))) return [];
      const field: RoutedCode["field"] = path === own && isRouter && text(route.data.indexCode) !== "" ? "indexCode" : "code";
      const code = text(route.data[field]);
      return code === "" ? [] : [{ id: route.id, code, field, rest: path.slice(own.length + 1), own }];
    })
    .sort((one, other) => other.own.length - one.own.length || Number(one.rest !== "") - Number(other.rest !== ""));
  return found[0] ?? null;
}

/** `null` for a route without a path, and for one below one that is not there. */
function pathOf(route: Route, byId: ReadonlyMap<string, Route>): string | null {
  let path = "";
  let at: Route | undefined = route;
  for (let step = 0; step < DEEPEST; step += 1) {
    const own = text(at?.data.path).replaceAll(/^\/+|\/+$/g, "");
    if (at === undefined || own === "") return null;
    path = `/${own}${path}`;
    const parent = text(at.data.parent);
    if (parent === "") return path;
    at = byId.get(parent);
  }
  return null;
}

export type RouteAnswer =
  | { readonly is: "page"; readonly title: string; readonly html: string }
  | { readonly is: "data"; readonly body: string }
  | { readonly is: "moved"; readonly to: string };

/**
 * What the project's program for an address makes: a text or `{ title, html }` is a page, `{ redirect }` leads on, `{ json }` is data, nothing
 * is no page. `null`: no program answers. Throws `internal` for one that fails, whose form says what went wrong.
 */
export async function routedAnswer(ctx: SiteContext, path: string): Promise<RouteAnswer | null> {
  if (!ctx.programs) return null;
  const routes = await ctx.store.query<{ id: string; data: Values }>(
    `select id, data from documents where scope = $1 and collection = 'custom-route' and deleted_at is null
      and coalesce(data ->> 'disabled', 'false') <> 'true' and coalesce(data ->> 'env', '') = '' order by created_at, id limit 500`,
    [ctx.projectId],
  );
  const routed = routeAt(routes, path);
  if (routed === null) return null;
  const asked = { path, rest: routed.rest };
  const { id, field, code } = routed;
  const worked = await runOfSite(ctx, {
    document: { collection: "custom-route", id, field },
    code,
    asked,
    made: (returned) => ({ returned }),
    unfit: "",
  });
  if ("error" in worked) throw new CierreError("internal", { message: `custom-route ${id}: ${worked.error}` });
  return answerOf(worked.made.returned, asked);
}

function answerOf(result: unknown, asked: object): RouteAnswer | null {
  if (typeof result === "string") return { is: "page", title: "", html: result };
  // A program that returns nothing has changed nothing of what it was asked.
  if (!isPlainObject(result) || JSON.stringify(result) === JSON.stringify(asked)) return null;
  if (typeof result.redirect === "string") return isLeading(result.redirect) ? { is: "moved", to: result.redirect } : null;
  if ("json" in result) return { is: "data", body: JSON.stringify(result.json) };
  return typeof result.html === "string" ? { is: "page", title: text(result.title), html: result.html } : null;
}

/** A path of the site, or another site's address. */
function isLeading(to: string): boolean {
  return /^\/(?![/\\])/.test(to) || /^https?:\/\//i.test(to);
}
