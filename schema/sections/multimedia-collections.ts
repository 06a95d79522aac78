import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { brand } from "../features/brands/brand.ts";
import { brandSurvey } from "../features/brands/brand-survey.ts";
import { content } from "../features/brands/content.ts";
import { contentList } from "../features/brands/content-list.ts";
import { program } from "../features/brands/program.ts";
import { shortcutList } from "../features/brands/shortcut-list.ts";
import { contentFeeder } from "../features/feeds/content-feeder.ts";
import { contentAlert } from "../features/push/content-alert.ts";

/** Collections of the menu section 'Multimedia', and those nearest to it. */
export const multimediaCollections: readonly CollectionDefinition[] = [
  content,
  contentAlert,
  shortcutList,
  contentList,
  brand,
  brandSurvey,
  program,
  contentFeeder,
];
