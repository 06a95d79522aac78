import { collectionNamed } from "../../../schema/registry.ts";
import { type AppFeature, entryPage } from "../../routing/app-feature.ts";
import { loadedPage } from "../../routing/loaded-page.ts";
import { canOpen } from "../../routing/open-guards.ts";
import { needed } from "../../routing/page.ts";

export const reportsFeature: AppFeature = {
  pages: [
    // What a report made by hand describes (CUSTOM-035; decisions A.22).
    loadedPage(
      {
        name: "custom-described",
        path: "/custom-report-impl/:id",
        title: null,
        of: () => collectionNamed("custom-report"),
        guard: canOpen,
        way: { from: "entry" },
        keyOf: ({ params }) => needed(params.id),
      },
      () => import("./CustomReportPage.tsx").then((module) => module.CustomReportPage),
      ({ params }) => ({ reportId: needed(params.id) }),
    ),
    loadedPage(
      {
        name: "custom-described",
        path: "/custom-report-view/:id",
        title: null,
        of: () => collectionNamed("custom-report"),
        guard: canOpen,
        way: { from: "entry" },
        keyOf: ({ params }) => needed(params.id),
      },
      () => import("./CustomReportPage.tsx").then((module) => module.CustomReportPage),
      ({ params }) => ({ reportId: needed(params.id) }),
    ),
  ],
  entryPages: {
    "custom-report": entryPage(() => import("./CustomReportEntryPage.tsx").then((module) => module.CustomReportEntryPage)),
  },
};
