import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { pageViews } from "../../../schema/features/projects/page-views.ts";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import { shortEntryPaths, withPages } from "../../entity/entity-paths.ts";
import { features } from "../../features.ts";
import { loadedPage, plainPage } from "../../routing/loaded-page.ts";
import { canOpen, canOpenInside, canSeeArticles, everybody } from "../../routing/open-guards.ts";
import { needed, type Page, type PathParams, shownPage } from "../../routing/page.ts";
import { partInTime } from "../../ui/part-in-time.ts";
import { INBOX_PATH } from "../inbox/inbox-path.ts";
import { GenericEntryPage } from "../own-pages.ts";
import { CollectionEntry } from "./CollectionEntry.tsx";
import { firstPages } from "./first-pages.tsx";

const InboxCount = partInTime(() => import("../inbox/InboxCount.tsx").then((module) => module.InboxCount));

/** Pages of the device itself, and of what several features bring, which belong to none of them. */
const devicePages: readonly Page[] = [
  plainPage(
    {
      name: "inbox",
      path: INBOX_PATH,
      title: "inbox.title",
      guard: canSeeArticles,
      way: { menu: { section: "content", order: 5, icon: "inbox", model: "Article", Beside: InboxCount } },
    },
    () => import("../inbox/InboxPage.tsx").then((module) => module.InboxPage),
  ),
  plainPage({ name: "welcome", path: "/welcome", title: "shell.welcome", guard: everybody, way: { from: "start" } }, () =>
    import("../welcome/WelcomePage.tsx").then((module) => module.WelcomePage),
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
  loadedPage(
    {
      name: "shared",
      path: "/shared/:id",
      title: "share.title",
      guard: everybody,
      way: { from: "offline" },
      keyOf: ({ params }) => needed(params.id),
    },
    () => import("../shared/SharedPage.tsx").then((module) => module.SharedPage),
    ({ params }) => ({ id: needed(params.id) }),
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
];

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

/** The pages that nobody starts with. Those of features are in their manifests. */
export const otherPages: readonly Page[] = [
  ...viewPages,
  ...devicePages,
  ...features.flatMap(({ pages = [] }) => pages),
  ...entryPages,
];

/** Every page, in the order in which a path is looked for. */
export const pageTable: readonly Page[] = [...firstPages, ...otherPages];
