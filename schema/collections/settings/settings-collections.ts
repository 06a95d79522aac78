import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { ampSettings } from "./amp-settings.ts";
import { customMetadata } from "./custom-metadata.ts";
import { instantArticlesSettings } from "./instant-articles-settings.ts";
import { multimediaSettings } from "./multimedia-settings.ts";
import { overlaySettings } from "./overlay-settings.ts";
import { pwaSettings } from "./pwa-settings.ts";
import { webSettings } from "./web-settings.ts";

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
