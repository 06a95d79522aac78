import type { FastifyReply } from "fastify";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { line, linked } from "../../../engines/markup/markup-parts.ts";
import { FORM_CSS } from "../../site/css/form-css.ts";
import { FRONT_CSS } from "../../site/css/front-css.ts";
import { ALONE_CSS } from "../../site/css/page-css.ts";
import { NEWSLETTERS, newsletterForm } from "../../site/newsletters/newsletter-form.ts";
import type { OfferedList } from "../../site/newsletters/offered-lists.ts";
import { pageMarkup } from "../../site/page-markup.ts";
import { sendStandalone } from "../../site/standalone-page.ts";
import type { SentSignUp, SignUpErrors } from "./sent-sign-up.ts";

export interface SignUpSite {
  readonly name: string;
  /** Path of the site on the host that was asked; empty at a domain of its own. */
  readonly base: string;
}

interface FormShown {
  readonly offered: readonly OfferedList[];
  readonly sent: SentSignUp;
  readonly errors?: SignUpErrors;
  /** What keeps the whole of it from being taken. */
  readonly problem?: string;
}

/** The form as it was filled in, with what is wrong. */
export function formPage(
  reply: FastifyReply,
  site: SignUpSite,
  { offered, sent, errors, problem = "" }: FormShown,
): FastifyReply {
  const form = newsletterForm({
    base: site.base,
    lists: offered,
    chosen: sent.lists.map(({ id }) => id),
    values: { correo: sent.email, nombre: sent.name },
    ...(errors && { errors }),
  });
  const said = escapeHtml(problem || t("site.newsletters.notTaken"));
  const html = `${line("h1", t("site.newsletters"), "titulo-de-lista")}<p role="alert" class="bajada">${said}</p>${form}`;
  return send(reply, site, t("site.newsletters"), html);
}

/** Pages of others may have it in a frame, and nothing of theirs is in it. */
const WIDGET_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors *";

/** The form alone, for a frame of another page. One list is chosen already. */
export function widgetPage(reply: FastifyReply, site: SignUpSite, lists: readonly OfferedList[]): FastifyReply {
  const title = t("site.newsletters");
  const form = newsletterForm({ base: site.base, lists, isWidget: true });
  reply.removeHeader("x-frame-options");
  return reply
    .headers({
      "content-security-policy": WIDGET_POLICY,
      "cache-control": "public, max-age=60",
      "cross-origin-resource-policy": "cross-origin",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(pageMarkup({ title, css: [ALONE_CSS, FRONT_CSS, FORM_CSS].join(""), body: `<main>${form}</main>` }));
}

/** What the link of the letter leads to. */
export function confirmPage(
  reply: FastifyReply,
  site: SignUpSite,
  { email, lists }: { readonly email: string; readonly lists: readonly OfferedList[] },
): FastifyReply {
  const title = t("site.newsletters.confirm");
  const text = t("site.newsletters.confirmText", { email, lists: lists.map(({ name }) => name).join(", ") });
  const button = `<form class="formulario" method="post"><p class="ancho"><button type="submit">${escapeHtml(title)}</button></p></form>`;
  return send(reply, site, title, `${line("h1", title, "titulo-de-lista")}${line("p", text, "bajada")}${button}`);
}

interface Note {
  readonly title: string;
  readonly text: string;
  /** Whether it leads to where one begins anew. */
  readonly again?: boolean;
}

/** A page that says one thing. */
export function notePage(reply: FastifyReply, site: SignUpSite, { title, text, again = false }: Note): FastifyReply {
  const link = again ? `<p>${linked(t("site.newsletters"), `${site.base}${NEWSLETTERS}`)}</p>` : "";
  return send(
    reply,
    site,
    title,
    `${line("h1", title, "titulo-de-lista")}<p class="bajada" role="status">${escapeHtml(text)}</p>${link}`,
  );
}

function send(reply: FastifyReply, { name, base }: SignUpSite, title: string, html: string): FastifyReply {
  return sendStandalone(reply, { title, site: name, home: `${base}/`, html, css: FORM_CSS });
}
