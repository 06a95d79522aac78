import type { Services } from "./context/services.ts";
import { features } from "./features.ts";

/** What features hand over to others that know none of them by name. */
export const handedOver: Pick<Services, "siteAdditions" | "personalData"> = {
  siteAdditions: features.flatMap(({ site = [] }) => site),
  personalData: features.flatMap(({ personalData }) => personalData ?? []),
};
