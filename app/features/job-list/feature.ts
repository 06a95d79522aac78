import type { AppFeature } from "../../routing/app-feature.ts";
import { plainPage } from "../../routing/loaded-page.ts";
import { canSeeJobs } from "./guards.ts";

export const jobListFeature: AppFeature = {
  pages: [
    plainPage(
      {
        name: "jobs",
        path: "/jobs",
        title: "shell.menu.jobs",
        guard: canSeeJobs,
        way: { menu: { section: "system", order: 50, icon: "clock-play", model: "Job" } },
      },
      () => import("./JobsPage.tsx").then((module) => module.JobsPage),
    ),
  ],
};
