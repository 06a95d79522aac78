import type { DemoPart } from "../../../engines/demo/demo-part.ts";
import { adDocuments } from "./ad-documents.ts";
import { seedAdCounts } from "./seed-ad-counts.ts";

export const demoAds: DemoPart = { documents: adDocuments, seedPast: seedAdCounts };
