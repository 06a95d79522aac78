import { conflict } from "./conflict.ts";
import { killedBrowser, killedPage } from "./killed-typing.ts";
import { liveCoverage } from "./live-coverage.ts";
import { offlineDay } from "./offline-day.ts";
import { photo } from "./photo.ts";
import { reload } from "./reload.ts";
import { composition, richText } from "./rich-text.ts";
import { share } from "./share.ts";
import { firstSynchronisation, signIn } from "./sign-in.ts";
import type { Story } from "./story.ts";
import { twoTabs } from "./two-tabs.ts";
import { update } from "./update.ts";

/** In the order in which they share one browser: the first two are what all others stand on, the last ones end it. */
export const preparations: readonly Story[] = [signIn, firstSynchronisation];

export const stories: readonly Story[] = [
  ...preparations,
  reload,
  richText,
  composition,
  conflict,
  liveCoverage,
  photo,
  offlineDay,
  share,
  update,
  twoTabs,
  killedPage,
  killedBrowser,
];
