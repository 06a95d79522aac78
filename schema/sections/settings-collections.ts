import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { multimediaSettings } from "../features/multimedia/multimedia-settings.ts";
import { ampSettings } from "../features/site/amp-settings.ts";
import { customMetadata } from "../features/site/custom-metadata.ts";
import { instantArticlesSettings } from "../features/site/instant-articles-settings.ts";
import { overlaySettings } from "../features/site/overlay-settings.ts";
import { pwaSettings } from "../features/site/pwa-settings.ts";
import { webSettings } from "../features/site/web-settings.ts";

/** Collections of the menu section 'Configuración', and those nearest to it. */
export const settingsCollections: readonly CollectionDefinition[] = [
  webSettings,
  overlaySettings,
  multimediaSettings,
  ampSettings,
  pwaSettings,
  instantArticlesSettings,
  customMetadata,
];
