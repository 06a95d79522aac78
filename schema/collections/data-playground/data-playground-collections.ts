import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { customCollection } from "./custom-collection.ts";
import { customCollectionImpl } from "./custom-collection-impl.ts";
import { customData } from "./custom-data.ts";
import { customDataFeeder } from "./custom-data-feeder.ts";
import { customForm } from "./custom-form.ts";
import { customListing } from "./custom-listing.ts";
import { customModule } from "./custom-module.ts";
import { customReport } from "./custom-report.ts";
import { customRole } from "./custom-role.ts";
import { customTask } from "./custom-task.ts";

/** Collections of the menu section 'Laboratorio de datos', and those nearest to it. */
export const dataPlaygroundCollections: readonly CollectionDefinition[] = [
  customData,
  customDataFeeder,
  customCollection,
  customCollectionImpl,
  customTask,
  customModule,
  customRole,
  customReport,
  customListing,
  customForm,
];
