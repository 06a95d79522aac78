import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { copilotModelSettings } from "../features/assistant/copilot-model-settings.ts";
import { copilotReviewSettings } from "../features/assistant/copilot-review-settings.ts";
import { copilotSettings } from "../features/assistant/copilot-settings.ts";

/** Collections of the menu section 'Copiloto', and those nearest to it. */
export const copilotCollections: readonly CollectionDefinition[] = [copilotSettings, copilotReviewSettings, copilotModelSettings];
