import type { ReactNode } from "react";
import { Router } from "wouter";
import { useObservable } from "../hooks/use-observable.ts";
import { RoutingContext, useRouting } from "../hooks/use-routing.ts";
import type { GuardedLocation, NavigateOptions } from "./guarded-location.ts";

/** The guarded path as the router reads it: it decodes what it is given once, and a page decodes the segments that it asks for. */
function useGuardedPath(): [string, (to: string, options?: NavigateOptions) => void] {
  const { location, navigate } = useRouting();
  const path = useObservable(location, (at) => at.path);
  return [path.replaceAll("%", "%25"), navigate];
}

function useGuardedSearch(): string {
  return useObservable(useRouting().location, ({ search }) => search);
}

function inHash(href: string): string {
  return `#${href}`;
}

/** Has the router's paths and links go through the location that asks before unsaved changes are left. */
export function HashRouter({ routing, children }: { readonly routing: GuardedLocation; readonly children: ReactNode }) {
  return (
    <RoutingContext value={routing}>
      <Router hook={useGuardedPath} searchHook={useGuardedSearch} hrefs={inHash}>
        {children}
      </Router>
    </RoutingContext>
  );
}
