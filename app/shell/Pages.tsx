import { Button } from "@mantine/core";
import { IconError404, IconLock } from "@tabler/icons-react";
import { Suspense, useEffect } from "react";
import { canOpenPages } from "../../schema/can.ts";
import { canImport } from "../../schema/can-import.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { withTexts } from "../client/section-texts.ts";
import { ListPage } from "../entity/ListPage.tsx";
import { useNotify } from "../hooks/use-notify.ts";
import { useOnline } from "../hooks/use-online.ts";
import { useActor } from "../hooks/use-project.ts";
import { useHashLocation, useNavigate } from "../hooks/use-routing.ts";
import { entryPageOf, GenericEntryPage, partListOf } from "../pages/own-pages.ts";
import { CrashBoundary } from "./CrashBoundary.tsx";
import { lazyPart } from "./lazy-part.ts";
import { canSeeStats } from "./menu/menu-pages.ts";
import { PageFailed } from "./PageFailed.tsx";
import { PageMessage } from "./PageMessage.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { useRecentEntry } from "./palette/use-recent-entry.ts";
import { type Route, routeOf } from "./route-of.ts";

/** The list of articles is the first screen; those of other collections come with the texts that name what they show. */
const OtherListPage = lazyPart(() => withTexts(Promise.resolve(ListPage)));
const CustomFormPage = lazyPart(() =>
  withTexts(import("../pages/custom/CustomFormPage.tsx")).then((module) => module.CustomFormPage),
);
const DescribedPage = lazyPart(() =>
  withTexts(import("../pages/custom/DescribedPage.tsx")).then((module) => module.DescribedPage),
);
const InfrastructurePage = lazyPart(() =>
  withTexts(import("../pages/infrastructure/InfrastructurePage.tsx")).then((module) => module.InfrastructurePage),
);
const SightseerStartPage = lazyPart(() =>
  withTexts(import("../pages/sightseer/SightseerStartPage.tsx")).then((module) => module.SightseerStartPage),
);
const ImportPage = lazyPart(() => withTexts(import("../pages/ImportPage.tsx")).then((module) => module.ImportPage));
const OfflineDocumentsPage = lazyPart(() =>
  withTexts(import("../pages/offline/OfflineDocumentsPage.tsx")).then((module) => module.OfflineDocumentsPage),
);
const ConflictPage = lazyPart(() =>
  withTexts(import("../pages/conflict/ConflictPage.tsx")).then((module) => module.ConflictPage),
);
const ProfilePage = lazyPart(() => withTexts(import("../pages/ProfilePage.tsx")).then((module) => module.ProfilePage));
const WelcomePage = lazyPart(() => withTexts(import("../pages/WelcomePage.tsx")).then((module) => module.WelcomePage));

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
    case "welcome":
      return <WelcomePage />;
    case "profile":
      return <ProfilePage />;
    case "offline":
      return <OfflineDocumentsPage />;
    case "conflict":
      return <ConflictPage key={route.operationId} operationId={route.operationId} />;
    case "import":
      return actor.access && canImport(actor) ? <ImportPage projectId={actor.access.id} /> : <NotAllowed />;
    case "infrastructure":
      return canSeeStats(actor) ? <InfrastructurePage /> : <NotAllowed />;
    case "sightseer-start":
      return actor.access ? <SightseerStartPage /> : <NotAllowed />;
    case "view":
    case "list":
    case "custom-form":
    case "custom-described":
    case "entry":
      return canOpenPages(actor, route.definition) ? <CollectionPage route={route} /> : <NotAllowed />;
    case "not-found":
      return <NotFound />;
  }
}

function CollectionPage({ route }: { readonly route: Extract<Route, { definition: object }> }) {
  const { definition } = route;
  const { access } = useActor();
  if (route.page === "view") {
    return access ? (
      <GenericEntryPage key="view" definition={definition} id={access.id} version={route.version} />
    ) : (
      <NotAllowed />
    );
  }
  if (route.page === "custom-form") {
    const { formId, id, version } = route;
    return <CustomFormPage key={formId} formId={formId} id={id} version={version} />;
  }
  if (route.page === "custom-described") return <DescribedPage key={route.id} definition={definition} id={route.id} />;
  if (route.page === "list") {
    const Part = route.part === undefined ? undefined : partListOf(definition.name);
    if (Part && route.part !== undefined) return <Part key={route.part} part={route.part} />;
    const List = definition.name === "article" ? ListPage : OtherListPage;
    return <List key={definition.name} definition={definition} />;
  }
  const Entry = entryPageOf(definition.name);
  return <Entry key={definition.name} definition={definition} id={route.id} version={route.version} />;
}

function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true, unguarded: true }), [navigate, to]);
  return <PageSkeleton />;
}

function NotAllowed() {
  return (
    <PageMessage icon={IconLock} title={t("shell.notAllowed")} text={t("shell.notAllowed.text")}>
      <ToStart />
    </PageMessage>
  );
}

function NotFound() {
  return (
    <PageMessage icon={IconError404} title={t("shell.notFound")} text={t("shell.notFound.text")}>
      <ToStart />
    </PageMessage>
  );
}

function ToStart() {
  const navigate = useNavigate();
  return (
    <Button mt="sm" onClick={() => navigate("/")}>
      {t("shell.toStart")}
    </Button>
  );
}
