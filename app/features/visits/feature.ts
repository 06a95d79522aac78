import type { AppFeature } from "../../routing/app-feature.ts";
import { plainPage } from "../../routing/loaded-page.ts";
import { canSeeAnalytics } from "./guards.ts";

export const visitsFeature: AppFeature = {
  pages: [
    plainPage(
      {
        name: "analytics",
        path: "/analytics",
        title: "shell.menu.analytics",
        guard: canSeeAnalytics,
        way: { menu: { section: "analytics", order: 10, icon: "chart-bar", model: "Analytics" } },
      },
      () => import("./AnalyticsPage.tsx").then((module) => module.AnalyticsPage),
    ),
  ],
};
