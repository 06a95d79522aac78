import type { AppFeature } from "../../routing/app-feature.ts";
import { plainPage } from "../../routing/loaded-page.ts";
import { canSeeStats } from "./guards.ts";

export const operationFeature: AppFeature = {
  pages: [
    plainPage(
      {
        name: "infrastructure",
        path: "/infrastructure",
        title: "shell.menu.infrastructure",
        guard: canSeeStats,
        way: { menu: { section: "analytics", order: 20, icon: "server-2", model: "Infrastructure" } },
      },
      () => import("./InfrastructurePage.tsx").then((module) => module.InfrastructurePage),
    ),
  ],
};
