import { canOpenPages } from "../../schema/can.ts";
import { canImport } from "../../schema/can-import.ts";
import { explorerArticle } from "../../schema/collections/discovery/explorer-article.ts";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { withTexts } from "../client/section-texts.ts";
import { useActor } from "../hooks/use-project.ts";
import { entryPageOf, GenericEntryPage, partListOf } from "../pages/own-pages.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { canArchive, canSeeAnalytics, canSeeJobs, canSeeStats, canSeeUsers } from "./menu/menu-pages.ts";
import { NotAllowed } from "./PageRefusals.tsx";
import type { Route } from "./route-of.ts";
import { WholeList } from "./WholeList.tsx";

const CustomFormPage = lazyPart(() =>
  withTexts(import("../pages/custom/CustomFormPage.tsx")).then((module) => module.CustomFormPage),
);
const InfrastructurePage = lazyPart(() =>
  withTexts(import("../pages/infrastructure/InfrastructurePage.tsx")).then((module) => module.InfrastructurePage),
);
const SightseerStartPage = lazyPart(() =>
  withTexts(import("../pages/sightseer/SightseerStartPage.tsx")).then((module) => module.SightseerStartPage),
);
const AnalyticsPage = lazyPart(() =>
  withTexts(import("../pages/analytics/AnalyticsPage.tsx")).then((module) => module.AnalyticsPage),
);
const UsersPage = lazyPart(() => withTexts(import("../pages/users/UsersPage.tsx")).then((module) => module.UsersPage));
const ArchivePage = lazyPart(() => withTexts(import("../pages/archive/ArchivePage.tsx")).then((module) => module.ArchivePage));
const DescribedPage = lazyPart(() =>
  withTexts(import("../pages/custom/DescribedPage.tsx")).then((module) => module.DescribedPage),
);
const ExplorerPage = lazyPart(() =>
  withTexts(import("../pages/explorer/ExplorerPage.tsx")).then((module) => module.ExplorerPage),
);
const ImportPage = lazyPart(() => withTexts(import("../pages/import/ImportPage.tsx")).then((module) => module.ImportPage));
const JobsPage = lazyPart(() => withTexts(import("../pages/jobs/JobsPage.tsx")).then((module) => module.JobsPage));
const OfflineDocumentsPage = lazyPart(() =>
  withTexts(import("../pages/offline/OfflineDocumentsPage.tsx")).then((module) => module.OfflineDocumentsPage),
);
const ConflictPage = lazyPart(() =>
  withTexts(import("../pages/conflict/ConflictPage.tsx")).then((module) => module.ConflictPage),
);
const ConversationRoute = lazyPart(() =>
  withTexts(import("../people/chat/ConversationRoute.tsx")).then((module) => module.ConversationRoute),
);
const EnrolmentPage = lazyPart(() =>
  withTexts(import("../pages/enrolment/EnrolmentPage.tsx")).then((module) => module.EnrolmentPage),
);
const ProfilePage = lazyPart(() => withTexts(import("../pages/profile/ProfilePage.tsx")).then((module) => module.ProfilePage));
const SpacePage = lazyPart(() => withTexts(import("../pages/space/SpacePage.tsx")).then((module) => module.SpacePage));
const WelcomePage = lazyPart(() => withTexts(import("../pages/welcome/WelcomePage.tsx")).then((module) => module.WelcomePage));

/** Routes of pages that nobody starts with. */
export type OtherRoute = Exclude<Route, { page: "start" | "dashboard" | "not-found" }>;

/** Every page but the lists. */
export function OtherPage({ route }: { readonly route: OtherRoute }) {
  const actor = useActor();
  switch (route.page) {
    case "welcome":
      return <WelcomePage />;
    case "profile":
      return <ProfilePage />;
    case "offline":
      return <OfflineDocumentsPage />;
    case "space":
      return <SpacePage />;
    case "conflict":
      return <ConflictPage key={route.operationId} operationId={route.operationId} />;
    case "conversation":
      return <ConversationRoute key={route.id} id={route.id} />;
    case "enrolment":
      return <EnrolmentPage key={route.token} token={route.token} />;
    case "import":
      return actor.access && canImport(actor) ? <ImportPage projectId={actor.access.id} /> : <NotAllowed />;
    case "jobs":
      return canSeeJobs(actor) ? <JobsPage /> : <NotAllowed />;
    case "infrastructure":
      return canSeeStats(actor) ? <InfrastructurePage /> : <NotAllowed />;
    case "analytics":
      return canSeeAnalytics(actor) ? <AnalyticsPage /> : <NotAllowed />;
    case "users":
      return canSeeUsers(actor) ? <UsersPage /> : <NotAllowed />;
    case "archive":
      return canArchive(actor) ? <ArchivePage /> : <NotAllowed />;
    case "sightseer-start":
      return actor.access ? <SightseerStartPage /> : <NotAllowed />;
    case "explorer":
      return canOpenPages(actor, explorerArticle as CollectionDefinition) ? <ExplorerPage /> : <NotAllowed />;
    case "view":
    case "list":
    case "custom-form":
    case "custom-described":
    case "entry":
      return canOpenPages(actor, route.definition) ? <CollectionPage route={route} /> : <NotAllowed />;
  }
}

type RouteOfCollection = Extract<Route, { definition: object }>;

function CollectionPage({ route }: { readonly route: RouteOfCollection }) {
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
    const Part = partListOf(definition.name);
    return Part && route.part !== undefined ? <Part key={route.part} part={route.part} /> : <WholeList definition={definition} />;
  }
  const Entry = entryPageOf(definition.name);
  return <Entry key={definition.name} definition={definition} id={route.id} version={route.version} />;
}
