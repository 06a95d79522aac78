import type { AppFeature } from "../../routing/app-feature.ts";
import { plainPage } from "../../routing/loaded-page.ts";
import { canSeeArticles } from "../../routing/open-guards.ts";

export const opportunitiesFeature: AppFeature = {
  pages: [
    plainPage(
      {
        name: "dashboard",
        path: "/content-dashboard",
        title: "shell.menu.dashboard",
        guard: canSeeArticles,
        way: { menu: { section: "content", order: 10, icon: "gauge", model: "Article" } },
      },
      () => import("./ContentDashboardPage.tsx").then((module) => module.ContentDashboardPage),
    ),
  ],
};
