import { z } from "zod";

const count = z.number().min(0).nullish().catch(null);
const stored = z.object({
  commentsMode: z.enum(["BEFORE", "AFTER"]).nullish().catch(null),
  commentsCloseAfterDays: count,
  commentsMaxLinks: count,
  commentsHideAfterReports: count,
  commentsWords: z.string().nullish().catch(null),
});

/** What a site has settled about comments of its readers. */
export interface CommentRules {
  /** Whether somebody looks at them before others read them; `null`: there are none. */
  readonly mode: "BEFORE" | "AFTER" | null;
  readonly closeAfterDays: number | null;
  readonly maxLinks: number;
  /** As many reports bring a comment back to whoever looks through them. */
  readonly hideAfterReports: number;
  /** Words and parts of addresses that are a sign of spam. */
  readonly words: readonly string[];
}

/** `settings`: the document `web-settings` as it is stored, or nothing. */
export function commentRules(settings: unknown): CommentRules {
  const { data } = stored.safeParse(settings ?? {});
  return {
    mode: data?.commentsMode ?? null,
    closeAfterDays: data?.commentsCloseAfterDays ?? null,
    maxLinks: data?.commentsMaxLinks ?? 2,
    hideAfterReports: Math.max(1, data?.commentsHideAfterReports ?? 3),
    words: (data?.commentsWords ?? "")
      .split("\n")
      .map((word) => word.trim())
      .filter(Boolean),
  };
}

/** What readers may do with comments of an article: write, read alone, or neither. */
export type Commenting = "open" | "closed" | "hidden";

const DAY_MS = 86_400_000;

/** The article's own choice goes before the settings of its site; where these take none, nobody sees any. */
export function commentingOn(article: Readonly<Record<string, unknown>>, rules: CommentRules, now: Date): Commenting {
  if (rules.mode === null || article.comments === "HIDDEN") return "hidden";
  if (article.comments === "OPEN") return "open";
  if (article.comments === "CLOSED") return "closed";
  const published = typeof article.date === "string" ? Date.parse(article.date) : Number.NaN;
  const isOld = rules.closeAfterDays !== null && now.getTime() - published > rules.closeAfterDays * DAY_MS;
  return isOld ? "closed" : "open";
}
