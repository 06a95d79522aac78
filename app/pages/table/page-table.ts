import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { customCollectionImpl } from "../../../schema/features/custom-collections/custom-collection-impl.ts";
import { pageViews } from "../../../schema/features/projects/page-views.ts";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { canImport } from "../../../schema/rights/can-import.ts";
import { shortEntryPaths, withPages } from "../../entity/entity-paths.ts";
import { GenericEntryPage } from "../own-pages.ts";
import { CollectionEntry } from "./CollectionEntry.tsx";
import { firstPages } from "./first-pages.tsx";
import { canArchive, canExplore, canModerate, canSeeAnalytics, canSeeJobs, canSeeStats, canSeeUsers } from "./guards.ts";
import { loadedPage, plainPage } from "./loaded-page.ts";
import { canOpen, canOpenInside, canSeeArticles, everybody, insideProject } from "./open-guards.ts";
import { type Page, type PageEntry, type PathParams, shownPage } from "./page.ts";

const needed = (value: string | undefined) => value ?? "";

/** Pages that show no document by its collection's form. */
const ownPages: readonly Page[] = [
  plainPage({ name: "welcome", path: "/welcome", title: "shell.welcome", guard: everybody, way: { from: "start" } }, () =>
    import("../welcome/WelcomePage.tsx").then((module) => module.WelcomePage),
  ),
  plainPage(
    {
      name: "dashboard",
      path: "/content-dashboard",
      title: "shell.menu.dashboard",
      guard: canSeeArticles,
      way: { menu: { section: "content", order: 10, icon: "gauge", model: "Article" } },
    },
    () => import("../../features/opportunities/ContentDashboardPage.tsx").then((module) => module.ContentDashboardPage),
  ),
  plainPage(
    { name: "users", path: "/users-dashboard", title: "users.title", guard: canSeeUsers, way: { palette: "users" } },
    () => import("../../features/people/users/UsersPage.tsx").then((module) => module.UsersPage),
  ),
  plainPage(
    {
      name: "explorer",
      path: "/explorer",
      title: "explorer.title",
      guard: canExplore,
      way: { palette: "telescope", when: insideProject },
    },
    () => import("../../features/discovery/explorer/ExplorerPage.tsx").then((module) => module.ExplorerPage),
  ),
  loadedPage(
    {
      name: "enrolment",
      path: "/enrolment/:token?",
      title: "enrolment.title",
      guard: everybody,
      way: { palette: "key" },
      keyOf: ({ params }) => needed(params.token),
    },
    () => import("../../features/people/enrolment/EnrolmentPage.tsx").then((module) => module.EnrolmentPage),
    ({ params }) => ({ token: needed(params.token) }),
  ),
  plainPage(
    {
      name: "offline",
      path: "/offline-documents",
      title: "shell.offlineDocuments",
      guard: everybody,
      way: { palette: "cloud-off" },
    },
    () => import("../offline/OfflineDocumentsPage.tsx").then((module) => module.OfflineDocumentsPage),
  ),
  plainPage({ name: "space", path: "/device-space", title: "space.title", guard: everybody, way: { palette: "database" } }, () =>
    import("../space/SpacePage.tsx").then((module) => module.SpacePage),
  ),
  plainPage({ name: "profile", path: "/profile", title: "shell.profile", guard: everybody, way: { palette: "user" } }, () =>
    import("../../features/people/profile/ProfilePage.tsx").then((module) => module.ProfilePage),
  ),
  plainPage(
    {
      name: "comment-queue",
      path: "/comment-queue",
      title: "moderation.title",
      guard: canModerate,
      way: { palette: "message" },
    },
    () => import("../../features/comments/queue/CommentQueuePage.tsx").then((module) => module.CommentQueuePage),
  ),
  plainPage(
    {
      name: "sightseer-start",
      path: "/sightseer-start",
      title: null,
      guard: insideProject,
      way: { menuOf: "sightseer-dashboard" },
    },
    () => import("../../features/discovery/sightseer/SightseerStartPage.tsx").then((module) => module.SightseerStartPage),
  ),
  plainPage(
    {
      name: "analytics",
      path: "/analytics",
      title: "shell.menu.analytics",
      guard: canSeeAnalytics,
      way: { menu: { section: "analytics", order: 10, icon: "chart-bar", model: "Analytics" } },
    },
    () => import("../../features/visits/AnalyticsPage.tsx").then((module) => module.AnalyticsPage),
  ),
  plainPage(
    {
      name: "infrastructure",
      path: "/infrastructure",
      title: "shell.menu.infrastructure",
      guard: canSeeStats,
      way: { menu: { section: "analytics", order: 20, icon: "server-2", model: "Infrastructure" } },
    },
    () => import("../../features/operation/InfrastructurePage.tsx").then((module) => module.InfrastructurePage),
  ),
  plainPage(
    {
      name: "archive",
      path: "/archive",
      title: "shell.menu.archive",
      guard: canArchive,
      way: { menu: { section: "administration", order: 15, icon: "file-zip", model: "Archive" } },
    },
    () => import("../../features/archive/ArchivePage.tsx").then((module) => module.ArchivePage),
  ),
  loadedPage(
    {
      name: "import",
      path: "/import",
      title: "import.title",
      guard: canImport,
      way: { menu: { section: "administration", order: 90, icon: "file-import", model: "Import", label: "shell.menu.import" } },
    },
    () => import("../../features/import/ImportPage.tsx").then((module) => module.ImportPage),
    ({ actor }) => ({ projectId: needed(actor.access?.id) }),
  ),
  plainPage(
    {
      name: "jobs",
      path: "/jobs",
      title: "shell.menu.jobs",
      guard: canSeeJobs,
      way: { menu: { section: "system", order: 50, icon: "clock-play", model: "Job" } },
    },
    () => import("../../features/job-list/JobsPage.tsx").then((module) => module.JobsPage),
  ),
  loadedPage(
    {
      name: "conflict",
      path: "/conflict/:operationId",
      title: "conflict.title",
      guard: everybody,
      way: { from: "offline" },
      keyOf: ({ params }) => needed(params.operationId),
    },
    () => import("../conflict/ConflictPage.tsx").then((module) => module.ConflictPage),
    ({ params }) => ({ operationId: needed(params.operationId) }),
  ),
  // A conversation opens over whatever page there is (DOC-007).
  loadedPage(
    {
      name: "conversation",
      path: "/conversation-entry/:id",
      title: null,
      guard: everybody,
      way: { from: "entry" },
      keyOf: ({ params }) => needed(params.id),
    },
    () => import("../../features/conversations/chat/ConversationRoute.tsx").then((module) => module.ConversationRoute),
    ({ params }) => ({ id: needed(params.id) }),
  ),
];

/** A document of a made-up collection in a form made by hand (CUSTOM-029). */
const formPage = loadedPage(
  {
    name: "custom-form",
    path: "/custom-form-impl/:formId/:id?",
    title: null,
    of: () => customCollectionImpl as CollectionDefinition,
    guard: canOpen,
    way: { from: "entry" },
    keyOf: ({ params }) => needed(params.formId),
  },
  () => import("../../features/custom-collections/CustomFormPage.tsx").then((module) => module.CustomFormPage),
  ({ params, version }) => ({ formId: needed(params.formId), id: params.id || null, version }),
);

/** What a document, a listing or a report made by hand, describes (CUSTOM-032, CUSTOM-033, CUSTOM-035; decisions A.22). */
function describedBy(collection: string, path: PageEntry["path"]): Page {
  return loadedPage(
    {
      name: "custom-described",
      path,
      title: null,
      of: () => collectionNamed(collection),
      guard: canOpen,
      way: { from: "entry" },
      keyOf: ({ params }) => needed(params.id),
    },
    () => import("./DescribedPage.tsx").then((module) => module.DescribedPage),
    ({ params, definition }) => ({ id: needed(params.id), definition: known(definition) }),
  );
}

/** The project at hand, under a name and with a layout of the page's own. */
const viewPages = Object.entries(pageViews).map(([name, view]) =>
  loadedPage(
    {
      name: "view",
      path: `/${name}`,
      title: `shell.page.${name}` as MessageKey, // the table's test looks for its text
      of: () => view,
      guard: canOpenInside,
      way: { palette: "settings" },
    },
    async () => GenericEntryPage,
    ({ actor, version }) => ({ definition: view, id: needed(actor.access?.id), version }),
  ),
);

/** Documents, and new ones, by the forms of their collections. */
const entryPages = [
  shownPage(
    {
      name: "entry",
      path: "/:collection-entry/:id?",
      title: null,
      of: ({ collection }) => withPages(needed(collection)),
      guard: canOpen,
      way: "declared",
    },
    CollectionEntry,
  ),
  shownPage(
    { name: "entry", path: "/:collection/:id?", title: null, of: shortOrSingle, guard: canOpen, way: "declared" },
    CollectionEntry,
  ),
];

function shortOrSingle({ collection = "" }: PathParams): CollectionDefinition | undefined {
  const definition = withPages(collection);
  return definition && (shortEntryPaths.has(collection) || definition.kind === "single") ? definition : undefined;
}

/** Of a page that names its collection, there is one. */
function known(definition: CollectionDefinition | undefined): CollectionDefinition {
  if (!definition) throw new Error("a page without its collection");
  return definition;
}

/** The pages that nobody starts with. */
export const otherPages: readonly Page[] = [
  ...viewPages,
  ...ownPages,
  formPage,
  describedBy("custom-listing", "/custom-listing-impl/:id"),
  describedBy("custom-report", "/custom-report-impl/:id"),
  describedBy("custom-report", "/custom-report-view/:id"),
  ...entryPages,
];

/** Every page, in the order in which a path is looked for. Whoever adds one adds it above, and nowhere else. */
export const pageTable: readonly Page[] = [...firstPages, ...otherPages];
