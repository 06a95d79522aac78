import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { customCollection } from "../features/custom-collections/custom-collection.ts";
import { customCollectionImpl } from "../features/custom-collections/custom-collection-impl.ts";
import { customData } from "../features/custom-collections/custom-data.ts";
import { customForm } from "../features/custom-collections/custom-form.ts";
import { customListing } from "../features/custom-collections/custom-listing.ts";
import { customModule } from "../features/custom-collections/custom-module.ts";
import { customRole } from "../features/people/custom-role.ts";
import { customReport } from "../features/reports/custom-report.ts";
import { customDataFeeder } from "../features/tasks/custom-data-feeder.ts";
import { customTask } from "../features/tasks/custom-task.ts";
import { externalService } from "../features/tasks/external-service.ts";

/** Collections of the menu section 'Laboratorio de datos', and those nearest to it. */
export const dataPlaygroundCollections: readonly CollectionDefinition[] = [
  customData,
  customDataFeeder,
  customCollection,
  customCollectionImpl,
  customTask,
  externalService,
  customModule,
  customRole,
  customReport,
  customListing,
  customForm,
];
