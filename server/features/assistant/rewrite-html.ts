import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { sanitizeTexts } from "../../core/html/sanitize-values.ts";
import { addressesOf } from "./html-addresses.ts";

/** What has to be left of the addresses of a text: all of them, pictures and embeds, or none. */
export type Kept = "all" | "media" | "none";

/**
 * HTML that a model made of other HTML, sanitised like anybody's. Throws `unavailable` where it leads to or shows what the text did not,
 * as an article's words may have asked the model for, or has lost what it may not lose and no comparison of words would show.
 */
export async function rewrittenHtml(before: string, answer: string, kept: Kept, person: string): Promise<string> {
  const html = (await sanitized(answer, person)) ?? "";
  const [had, has] = [addressesOf(before), addressesOf(html)];
  const isNew = !isWithin(has.media, had.media) || !isWithin(has.links, had.links);
  const isLost = (kept !== "none" && !isWithin(had.media, has.media)) || (kept === "all" && !isWithin(had.links, has.links));
  if (isNew || isLost)
    throw new CierreError("unavailable", {
      message: t("assistant.otherAddresses"),
      cause: new Error("language model: the answer has addresses that the text has not"),
    });
  return html;
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((each) => all.has(each));
}

async function sanitized(html: string, person: string): Promise<string | undefined> {
  try {
    return (await sanitizeTexts([["html", html]], person)).get(html);
  } catch (error) {
    // The field that is too complex is none of the person's.
    if (error instanceof CierreError && error.code === "invalid") throw new CierreError("unavailable");
    throw error;
  }
}
