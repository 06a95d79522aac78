import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { audienceSegment } from "./audience-segment.ts";
import { deviceInstance } from "./device-instance.ts";

/** Collections of the menu section 'Audiencia', and those nearest to it. */
export const audienceCollections: readonly CollectionDefinition[] = [audienceSegment, deviceInstance];
