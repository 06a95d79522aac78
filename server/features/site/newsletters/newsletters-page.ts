import { t } from "../../../../schema/messages/catalogue.ts";
import { line } from "../../../engines/markup/markup-parts.ts";
import { FORM_CSS } from "../css/form-css.ts";
import { READING_CSS } from "../css/readers-css.ts";
import type { ReaderPage } from "../readers/site-frame.ts";
import type { SiteContext } from "../site-page.ts";
import { archiveLink } from "./letters-archive.ts";
import { NEWSLETTERS, newsletterForm } from "./newsletter-form.ts";
import { offeredLists } from "./offered-lists.ts";

/** Where a site's mailing lists are offered; `null` for a site that offers none. */
export async function newslettersPage(ctx: SiteContext): Promise<ReaderPage | null> {
  const lists = await offeredLists(ctx.store, ctx.projectId ?? "");
  if (lists.length === 0) return null;
  const [title, deck] = [t("site.newsletters"), t("site.newsletters.deck")];
  return {
    title,
    template: "page",
    dressedAs: ["article"],
    values: { title, deck },
    content: `${line("h1", title, "titulo")}${line("p", deck, "bajada")}${newsletterForm({ lists })}${await archiveLink(ctx)}`,
    fallback: (whole) => `<article>${whole}</article>`,
    css: `${READING_CSS}${FORM_CSS}`,
    facts: { path: NEWSLETTERS, description: deck, picture: "" },
  };
}
