import { Suspense, useEffect } from "react";
import { withTexts } from "../client/section-texts.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useOnline } from "../hooks/use-online.ts";
import { useActor } from "../hooks/use-project.ts";
import { useHashLocation, useNavigate } from "../hooks/use-routing.ts";
import { CrashBoundary } from "../ui/CrashBoundary.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { PageFailed } from "../ui/PageFailed.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { NotFound } from "./PageRefusals.tsx";
import { useRecentEntry } from "./palette/use-recent-entry.ts";
import { type Route, routeOf } from "./route-of.ts";
import { WholeList } from "./WholeList.tsx";

const OtherPage = lazyPart(() => withTexts(import("./OtherPages.tsx")).then((module) => module.OtherPage));

/** The page of the current path. */
export function Pages() {
  const { path, search } = useHashLocation();
  const { access } = useActor();
  const isOnline = useOnline();
  const route = routeOf(path, search);
  useRecentEntry(route);
  return (
    <CrashBoundary resetKey={`${path}|${isOnline}`} failed={(failure) => <PageFailed {...failure} />}>
      <Suspense fallback={<PageSkeleton />}>
        {/* Another project is another set of pages: none keeps state of the former one. */}
        <ErrorsOfPage key={pageOf(route)} />
        <Page key={access?.id ?? "none"} route={route} />
      </Suspense>
    </CrashBoundary>
  );
}

/** What went wrong on a page is nothing to the next one. A new document that gets its address stays on its page. */
function ErrorsOfPage() {
  const notify = useNotify();
  useEffect(() => () => notify.hideErrors(), [notify]);
  return null;
}

function pageOf(route: Route): string {
  return "definition" in route ? `${route.page} ${route.definition.name}` : route.page;
}

function Page({ route }: { readonly route: Route }) {
  const actor = useActor();
  switch (route.page) {
    case "start":
      return <Redirect to={actor.profile.isAdmin && actor.access ? "/content-dashboard" : "/welcome"} />;
    case "dashboard":
      return <Redirect to="/article-list" />;
    case "not-found":
      return <NotFound />;
    case "list":
      return route.part === undefined ? <WholeList definition={route.definition} /> : <OtherPage route={route} />;
    default:
      return <OtherPage route={route} />;
  }
}

/** Goes on from an address that stands for another, unless somebody has gone elsewhere meanwhile. */
function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const { path: from } = useHashLocation();
  // Who has gone on meanwhile is not brought back.
  useEffect(() => navigate(to, { replace: true, unguarded: true, from }), [navigate, to, from]);
  return <PageSkeleton />;
}
