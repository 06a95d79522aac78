import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { brand } from "./brand.ts";
import { brandSurvey } from "./brand-survey.ts";
import { content } from "./content.ts";
import { contentAlert } from "./content-alert.ts";
import { contentFeeder } from "./content-feeder.ts";
import { contentList } from "./content-list.ts";
import { program } from "./program.ts";
import { shortcutList } from "./shortcut-list.ts";

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
