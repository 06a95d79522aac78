import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { customCollectionImpl } from "../../../schema/features/custom-collections/custom-collection-impl.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { type AppFeature, entryPage, partList } from "../../routing/app-feature.ts";
import { loadedPage } from "../../routing/loaded-page.ts";
import { canOpen } from "../../routing/open-guards.ts";
import { needed } from "../../routing/page.ts";

export const customCollectionsFeature: AppFeature = {
  pages: [
    // A document of a made-up collection in a form made by hand (CUSTOM-029).
    loadedPage(
      {
        name: "custom-form",
        path: "/custom-form-impl/:formId/:id?",
        title: null,
        of: () => customCollectionImpl as CollectionDefinition,
        guard: canOpen,
        way: { from: "entry" },
        keyOf: ({ params }) => needed(params.formId),
      },
      () => import("./CustomFormPage.tsx").then((module) => module.CustomFormPage),
      ({ params, version }) => ({ formId: needed(params.formId), id: params.id || null, version }),
    ),
    // What a listing made by hand describes (CUSTOM-032, CUSTOM-033; decisions A.22).
    loadedPage(
      {
        name: "custom-described",
        path: "/custom-listing-impl/:id",
        title: null,
        of: () => collectionNamed("custom-listing"),
        guard: canOpen,
        way: { from: "entry" },
        keyOf: ({ params }) => needed(params.id),
      },
      () => import("./CustomListingPage.tsx").then((module) => module.CustomListingPage),
      ({ params }) => ({ listingId: needed(params.id) }),
    ),
  ],
  entryPages: {
    "custom-collection": entryPage(() =>
      import("./CustomCollectionEntryPage.tsx").then((module) => module.CustomCollectionEntryPage),
    ),
    "custom-collection-impl": entryPage(() => import("./CustomEntryPage.tsx").then((module) => module.CustomEntryPage)),
    "custom-form": entryPage(() => import("./CustomFormEntryPage.tsx").then((module) => module.CustomFormEntryPage)),
    "custom-listing": entryPage(() => import("./CustomListingEntryPage.tsx").then((module) => module.CustomListingEntryPage)),
  },
  partLists: {
    "custom-collection-impl": partList(() => import("./CustomListPage.tsx").then((module) => module.CustomListPage)),
  },
};
