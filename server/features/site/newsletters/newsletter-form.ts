import { t } from "../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { errorOf, inputField, trapField } from "../form-markup.ts";
import type { OfferedList } from "./offered-lists.ts";

/** Where a site offers its mailing lists, and where what readers choose is sent. */
export const NEWSLETTERS = "/boletines";
export const SIGN_UP_PATH = "/_boletines";
/** The form alone, for frames of other pages. */
export const WIDGET_PATH = `${SIGN_UP_PATH}/formulario`;

export type SignUpInput = "correo" | "nombre" | "lista";

export interface NewsletterForm {
  /** Path of a site: empty at a domain of its own. */
  readonly base?: string;
  readonly lists: readonly OfferedList[];
  /** Ids of the lists that are ticked. */
  readonly chosen?: readonly string[];
  readonly values?: Readonly<Partial<Record<"correo" | "nombre", string>>>;
  readonly errors?: Readonly<Partial<Record<SignUpInput, string>>>;
  /** It stands in a frame of another page: what it answers opens apart. */
  readonly isWidget?: boolean;
  /** What its button says, where that is something else. */
  readonly button?: string;
}

/** The form by which readers put themselves on mailing lists: it needs no program. A list that is the only one is chosen. */
export function newsletterForm({
  base = "",
  lists,
  chosen = [],
  values = {},
  errors = {},
  isWidget = false,
  button = "",
}: NewsletterForm): string {
  const ticked = lists.length === 1 ? lists.map(({ id }) => id) : chosen;
  const options = lists.map(
    ({ id, name, description }) =>
      `<label class="opcion"><input type="checkbox" name="lista" value="${escapeHtml(id)}"${ticked.includes(id) ? " checked" : ""}><b>${escapeHtml(name)}</b>${description && `<span>${escapeHtml(description)}</span>`}</label>`,
  );
  const of = (name: "correo" | "nombre", attributes: string) => ({
    ...{ form: "boletines", name, label: t(`site.newsletters.${name}`), value: values[name], error: errors[name] },
    attributes,
  });
  const wrong = errorOf({ form: "boletines", name: "lista", error: errors.lista });
  return `<form class="formulario" method="post" action="${escapeHtml(`${base}${SIGN_UP_PATH}`)}"${isWidget ? ' target="_blank"' : ""}>
<fieldset${wrong && ' aria-describedby="boletines-lista-error"'}><legend>${escapeHtml(t("site.newsletters.which"))}</legend>${wrong}${options.join("")}</fieldset>
${inputField(of("correo", 'type="email" autocomplete="email" maxlength="200" required'))}
${inputField(of("nombre", 'type="text" autocomplete="name" maxlength="80"'))}
${trapField()}
<p class="ancho"><button type="submit">${escapeHtml(button || t("site.newsletters.send"))}</button> <small>${escapeHtml(t("site.newsletters.consent"))}</small></p>
</form>`;
}
