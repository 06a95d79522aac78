import { t } from "../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";

/** What nobody fills in who sees the page. */
export const TRAP = "web";

interface FormField {
  /** Of the form, for ids. */
  readonly form: string;
  readonly name: string;
  readonly label: string;
  /** Attributes of its own, as HTML. */
  readonly attributes: string;
  readonly value?: string | undefined;
  /** What is wrong with it. */
  readonly error?: string | undefined;
  /** Id of what says more of it. */
  readonly hint?: string;
}

/** A line to fill in, with its label and what is wrong with it. */
export function inputField(field: FormField): string {
  return `<p>${labelOf(field)}<input ${attributesOf(field)} value="${escapeHtml(field.value ?? "")}">${errorOf(field)}</p>`;
}

/** Several lines, as wide as the form. */
export function textField(field: FormField): string {
  return `<p class="ancho">${labelOf(field)}<textarea ${attributesOf(field)}>${escapeHtml(field.value ?? "")}</textarea>${errorOf(field)}</p>`;
}

/** Machines fill it in, and are known by it. */
export function trapField(): string {
  return `<p class="trampa" aria-hidden="true"><label>${escapeHtml(t("site.form.trap"))}<input name="${TRAP}" tabindex="-1" autocomplete="off"></label></p>`;
}

/** What is wrong with a part of a form. */
export function errorOf({ form, name, error }: Pick<FormField, "form" | "name" | "error">): string {
  return error === undefined ? "" : `<span class="error" id="${form}-${name}-error">${escapeHtml(error)}</span>`;
}

function labelOf({ form, name, label }: FormField): string {
  return `<label for="${form}-${name}">${escapeHtml(label)}</label>`;
}

function attributesOf({ form, name, attributes, error, hint }: FormField): string {
  const about = [error === undefined ? "" : `${form}-${name}-error`, hint ?? ""].filter(Boolean).join(" ");
  const invalid = error === undefined ? "" : ' aria-invalid="true"';
  return `id="${form}-${name}" name="${name}" ${attributes}${invalid}${about && ` aria-describedby="${about}"`}`;
}
