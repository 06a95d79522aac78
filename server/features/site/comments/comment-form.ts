import { MAX_COMMENT } from "../../../../schema/features/comments/comment.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { inputField, textField, trapField } from "../form-markup.ts";

/** Below a site's own path: where readers write, and press what stands beside a comment. */
export const COMMENTS_PATH = "/_comentario/";

/** What stands in the form, and what is wrong with it, by field. */
export interface CommentForm {
  /** Path of a site: empty at a domain of its own. */
  readonly base?: string;
  readonly article: string;
  /** Id of the comment that is answered. */
  readonly replyTo?: string;
  readonly values?: Readonly<Partial<Record<CommentInput, string>>>;
  readonly errors?: Readonly<Partial<Record<CommentInput, string>>>;
  /** Who writes by the word of a provider, instead of their name and mail. `sealed`: that word. */
  readonly account?: { readonly name: string; readonly mail: string; readonly sealed: string };
  /** Readers may write with an account of a provider. */
  readonly takesAccounts?: boolean;
}
export type CommentInput = "nombre" | "correo" | "texto";

/** Below the path of an article's comments: the way to the provider and back. */
export const ACCOUNT_PATH = "/cuenta";

/** The form by which a reader comments: it needs no program. Links are as of a domain of the site's own where `base` is absent. */
export function commentForm(form: CommentForm): string {
  const { replyTo = "", account } = form;
  const action = actionOf(form);
  const answers = replyTo === "" ? "" : `<input type="hidden" name="responde" value="${escapeHtml(replyTo)}">`;
  const who = account
    ? accountLine(form, account)
    : `${inputField(field(form, "nombre", 'type="text" autocomplete="name" maxlength="80"'))}
${inputField({ ...field(form, "correo", 'type="email" autocomplete="email" maxlength="200"'), hint: "comentar-privado" })}`;
  return `<form class="formulario" method="post" action="${action}">${answers}
${account ? "" : accountOffer(form)}${textField(field(form, "texto", `rows="4" maxlength="${MAX_COMMENT}"`))}
${who}
${trapField()}
<p class="ancho"><button type="submit">${escapeHtml(t("site.comments.send"))}</button> <small id="comentar-privado">${escapeHtml(t("site.comments.private"))}</small></p>
</form>`;
}

function actionOf({ base = "", article }: CommentForm): string {
  return escapeHtml(`${base}${COMMENTS_PATH}${encodeURIComponent(article)}`);
}

function field({ values = {}, errors = {} }: CommentForm, name: CommentInput, attributes: string) {
  return {
    ...{ form: "comentar", name, label: t(`site.comments.${name}`), value: values[name], error: errors[name] },
    attributes: `${attributes} required`,
  };
}

/** Before anything is written: the way there leaves the page. */
function accountOffer(form: CommentForm): string {
  if (!form.takesAccounts) return "";
  return `<p class="ancho"><a href="${actionOf(form)}${ACCOUNT_PATH}${answering(form)}">${escapeHtml(t("site.comments.withAccount"))}</a></p>\n`;
}

function accountLine(form: CommentForm, { name, mail, sealed }: NonNullable<CommentForm["account"]>): string {
  const other = `<a href="${actionOf(form)}${answering(form)}">${escapeHtml(t("site.comments.otherName"))}</a>`;
  return `<p class="ancho">${escapeHtml(t("site.comments.as", { name, mail }))} · ${other}<input type="hidden" name="cuenta" value="${escapeHtml(sealed)}"></p>`;
}

function answering({ replyTo = "" }: CommentForm): string {
  return replyTo === "" ? "" : `?a=${encodeURIComponent(replyTo)}`;
}
