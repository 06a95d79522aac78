import { canImport } from "../../../schema/rights/can-import.ts";
import type { AppFeature } from "../../routing/app-feature.ts";
import { loadedPage } from "../../routing/loaded-page.ts";
import { needed } from "../../routing/page.ts";

export const importFeature: AppFeature = {
  pages: [
    loadedPage(
      {
        name: "import",
        path: "/import",
        title: "import.title",
        guard: canImport,
        way: { menu: { section: "administration", order: 90, icon: "file-import", model: "Import", label: "shell.menu.import" } },
      },
      () => import("./ImportPage.tsx").then((module) => module.ImportPage),
      ({ actor }) => ({ projectId: needed(actor.access?.id) }),
    ),
  ],
};
