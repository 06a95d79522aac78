import { asId, asIds } from "../../../fields/narrow-value.ts";
import { notificationOf } from "../../push/notification-of.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a new notification has of an article that readers find at `address`. */
export function notificationAbout(article: Values, address: string | null): Record<string, unknown> {
  return notificationOf({ ...article, url: address });
}

/** What a new campaign has of an article. */
export function campaignAbout({ title, deck, bodyHtml, bodyAssets }: Values): Record<string, unknown> {
  return { subject: title ?? null, snippet: deck ?? null, bodyHtml: bodyHtml ?? null, bodyAssets: asIds(bodyAssets) };
}

/** What a new short link to an article has. */
export function shortLinkTo(article: Values): Record<string, unknown> {
  return { model: "Article", doc: asId(article.id) };
}
