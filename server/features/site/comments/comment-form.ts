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
}
export type CommentInput = "nombre" | "correo" | "texto";

/** The form by which a reader comments: it needs no program. Links are as of a domain of the site's own where `base` is absent. */
export function commentForm({ base = "", article, replyTo = "", values = {}, errors = {} }: CommentForm): string {
  const of = (name: CommentInput, attributes: string) => ({
    ...{ form: "comentar", name, label: t(`site.comments.${name}`), value: values[name], error: errors[name] },
    attributes: `${attributes} required`,
  });
  const action = escapeHtml(`${base}${COMMENTS_PATH}${encodeURIComponent(article)}`);
  const answers = replyTo === "" ? "" : `<input type="hidden" name="responde" value="${escapeHtml(replyTo)}">`;
  return `<form class="formulario" method="post" action="${action}">${answers}
${textField(of("texto", `rows="4" maxlength="${MAX_COMMENT}"`))}
${inputField(of("nombre", 'type="text" autocomplete="name" maxlength="80"'))}
${inputField({ ...of("correo", 'type="email" autocomplete="email" maxlength="200"'), hint: "comentar-privado" })}
${trapField()}
<p class="ancho"><button type="submit">${escapeHtml(t("site.comments.send"))}</button> <small id="comentar-privado">${escapeHtml(t("site.comments.private"))}</small></p>
</form>`;
}
