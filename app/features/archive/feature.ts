import type { AppFeature } from "../../routing/app-feature.ts";
import { plainPage } from "../../routing/loaded-page.ts";
import { canArchive } from "./guards.ts";

export const archiveFeature: AppFeature = {
  pages: [
    plainPage(
      {
        name: "archive",
        path: "/archive",
        title: "shell.menu.archive",
        guard: canArchive,
        way: { menu: { section: "administration", order: 15, icon: "file-zip", model: "Archive" } },
      },
      () => import("./ArchivePage.tsx").then((module) => module.ArchivePage),
    ),
  ],
};
