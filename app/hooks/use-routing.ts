import { createContext, useContext } from "react";
import type { GuardedLocation, HashLocation, NavigateOptions } from "../routing/guarded-location.ts";
import { useObservable } from "./use-observable.ts";

export const RoutingContext = createContext<GuardedLocation | null>(null);

/** The guarded location of the page. */
export function useRouting(): GuardedLocation {
  const routing = useContext(RoutingContext);
  if (!routing) throw new Error("useRouting outside RoutingContext");
  return routing;
}

/** Where the page is: `path` without the query, `search` after `?` (`version=…`). */
export function useHashLocation(): HashLocation {
  return useObservable(useRouting().location);
}

/** Goes to a path such as `/article-entry/`; asks first when the page has unsaved changes. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useRouting().navigate;
}

/** One step back in the browser's history. */
export function useGoBack(): () => void {
  return () => window.history.back();
}
