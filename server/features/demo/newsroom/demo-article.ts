import type { demoCategories, demoPersons, demoTags } from "./vocabulary.ts";

/** An article of the demo newsroom, naming what it refers to as people do. */
export interface DemoArticle {
  readonly kicker: string;
  readonly title: string;
  readonly deck: string;
  readonly status: "DRAFT" | "REVISION" | "SCHEDULED" | "PUBLISHED" | "HIDDEN" | "UNPUBLISHED" | "TEMPLATE";
  /** Age in hours when the newsroom is seeded; negative for what is scheduled. */
  readonly hoursAgo: number;
  readonly category: (typeof demoCategories)[number]["name"] | null;
  readonly tags: readonly (typeof demoTags)[number][];
  readonly persons?: readonly (typeof demoPersons)[number]["name"][];
  readonly author: "redactora@demo.cierre" | "deportes@demo.cierre" | "colaboradora@demo.cierre" | "editora@demo.cierre";
  /** Number of the demo photo on the cover. */
  readonly photo?: number;
  /** Paragraphs; one that begins with `## ` is a heading. */
  readonly body: readonly string[];
  /** What is written minute by minute, newest first. */
  readonly live?: readonly DemoUpdate[];
}

/** An entry of a live coverage. */
export interface DemoUpdate {
  /** Age in minutes when the newsroom is seeded. */
  readonly minutesAgo: number;
  readonly title: string;
  readonly author: DemoArticle["author"];
  readonly body: readonly string[];
}
