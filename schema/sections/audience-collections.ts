import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { audienceSegment } from "../features/audience/audience-segment.ts";
import { deviceInstance } from "../features/push/device-instance.ts";

/** Collections of the menu section 'Audiencia', and those nearest to it. */
export const audienceCollections: readonly CollectionDefinition[] = [audienceSegment, deviceInstance];
