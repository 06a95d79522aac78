import { entryPath } from "../../entity/entity-paths.ts";
import { type AppFeature, entryPage } from "../../routing/app-feature.ts";
import { plainPage } from "../../routing/loaded-page.ts";
import { insideProject } from "../../routing/open-guards.ts";
import { canExplore, canMakeBoard } from "./guards.ts";

export const discoveryFeature: AppFeature = {
  pages: [
    plainPage(
      {
        name: "explorer",
        path: "/explorer",
        title: "explorer.title",
        guard: canExplore,
        way: { palette: "telescope", when: insideProject },
      },
      () => import("./explorer/ExplorerPage.tsx").then((module) => module.ExplorerPage),
    ),
    plainPage(
      {
        name: "sightseer-start",
        path: "/sightseer-start",
        title: null,
        guard: insideProject,
        way: { menuOf: "sightseer-dashboard" },
      },
      () => import("./sightseer/SightseerStartPage.tsx").then((module) => module.SightseerStartPage),
    ),
  ],
  menuItems: [
    {
      section: "discovery",
      order: 15,
      icon: "layout-board",
      href: entryPath("sightseer-dashboard", null),
      label: "menu.sightseer-dashboard.new",
      model: "SightseerDashboard",
      guard: canMakeBoard,
    },
  ],
  entryPages: {
    "sightseer-content": entryPage(() => import("./sightseer/ContentEntryPage.tsx").then((module) => module.ContentEntryPage)),
    "sightseer-dashboard": entryPage(() =>
      import("./sightseer/dashboard/DashboardEntryPage.tsx").then((module) => module.DashboardEntryPage),
    ),
    "sightseer-origin": entryPage(() => import("./sightseer/OriginEntryPage.tsx").then((module) => module.OriginEntryPage)),
  },
};
