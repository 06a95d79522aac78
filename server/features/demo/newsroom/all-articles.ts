import { cityArticles } from "./city-articles.ts";
import type { DemoArticle } from "./demo-article.ts";
import { leisureArticles } from "./leisure-articles.ts";
import { liveArticles } from "./live-articles.ts";
import { publicArticles } from "./public-articles.ts";

/** Every article of the demo newspaper, oldest first. */
export const demoArticles: readonly DemoArticle[] = [
  ...cityArticles,
  ...publicArticles,
  ...leisureArticles,
  ...liveArticles,
].sort((a, b) => b.hoursAgo - a.hoursAgo);
