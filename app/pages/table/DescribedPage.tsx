import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CustomListingPage } from "../../features/custom-collections/CustomListingPage.tsx";
import { CustomReportPage } from "../../features/reports/CustomReportPage.tsx";

interface DescribedPageProps {
  /** Of listings or of reports made by hand. */
  readonly definition: CollectionDefinition;
  readonly id: string;
}

/** What a listing or a report made by hand describes. */
export function DescribedPage({ definition, id }: DescribedPageProps) {
  return definition.name === "custom-report" ? <CustomReportPage reportId={id} /> : <CustomListingPage listingId={id} />;
}
