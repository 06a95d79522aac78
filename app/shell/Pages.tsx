import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { withTexts } from "../client/texts/section-texts.ts";
import { useOnline } from "../hooks/use-online.ts";
import { useActor } from "../hooks/use-project.ts";
import { useHashLocation } from "../hooks/use-routing.ts";
import { firstPages } from "../pages/table/first-pages.tsx";
import { CrashBoundary } from "../ui/CrashBoundary.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { PageFailed } from "../ui/PageFailed.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { routesTo } from "./PageView.tsx";

const OtherPages = lazyPart(() => withTexts(import("./OtherPages.tsx")).then((module) => module.OtherPages));

/** The page of the current path. */
export function Pages() {
  const { path } = useHashLocation();
  const { access } = useActor();
  const isOnline = useOnline();
  return (
    <CrashBoundary resetKey={`${path}|${isOnline}`} failed={(failure) => <PageFailed {...failure} />}>
      <Suspense fallback={<PageSkeleton />}>
        {/* Another project is another set of pages: none keeps state of the former one. */}
        <Switch key={access?.id ?? "none"}>
          {routesTo(firstPages)}
          <Route>
            <OtherPages />
          </Route>
        </Switch>
      </Suspense>
    </CrashBoundary>
  );
}
