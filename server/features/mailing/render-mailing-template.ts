import { ANALYTICS_TIME_ZONE } from "../../../schema/declaration/analytics-source.ts";
import { CierreError, type FieldErrors } from "../../../schema/errors.ts";
import { can } from "../../../schema/rights/can.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { assertSeesWhole } from "../../core/access/seen-fields.ts";
import { fillTemplate } from "../../core/code/liquid/fill-template.ts";
import type { TemplateWriter } from "../../core/code/liquid/render-liquid.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { sanitizeValues } from "../../core/html/sanitize-values.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import { readerPlaces } from "./reader-values.ts";

/** Subject and body of a campaign (MAIL-037); `bodyAssets`: ids of the pictures of the documents that were filled in. */
export interface RenderedMail {
  readonly subject: string;
  readonly bodyHtml: string;
  readonly bodyAssets: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** Articles in one mail, at most. */
const MOST_ARTICLES = 200;

/**
 * A template with the values of its variables, by their codes; documents as the person may see them. `destinatario` stays a place that
 * each letter fills in. Throws `notFound`,
 * `forbidden`, `invalid` with the field of the template that is not well formed or becomes too much, and with the codes of required variables that are missing, or of
 * what the template names that is none of its variables, under `mailingTemplateData`.
 */
export async function renderMailingTemplate(ctx: CommandContext, id: string, data: Values): Promise<RenderedMail> {
  // Campaigns are made of templates whose text the person may not see by itself: they see the mail, which their campaign would say.
  const campaign = requireCollection("mailing-campaign");
  const whole = can(ctx.actor, "CREATE", campaign, true);
  const template = await readDocument(ctx, "mailing-template", id, { whole });
  // Of a part there would be a mail without text.
  if (!whole) assertSeesWhole(ctx, requireCollection("mailing-template"), template);
  const variables = (Array.isArray(template.variables) ? template.variables : []).filter(isPlainObject);
  checkRequired(variables, data);
  const articles = await readArticles(ctx, idsOf(variables, data));
  const values = {
    destinatario: readerPlaces,
    ...Object.fromEntries(
      variables.map((variable) => [String(variable.code ?? ""), filledIn(variable, data[String(variable.code ?? "")], articles)]),
    ),
  };
  const person = ctx.actor.profile.id;
  const fill = (field: string, writer: TemplateWriter) =>
    fillTemplate({
      template: text(template[field]),
      values,
      writer,
      known: Object.keys(values),
      field,
      namesField: "mailingTemplateData",
      person,
    });
  const made = { bodyHtml: await fill("bodyHtmlTemplate", "mail") };
  const { bodyHtml } = await sanitizeValues(campaign, made, person);
  return {
    subject: await fill("subjectTemplate", "line"),
    bodyHtml: text(bodyHtml),
    bodyAssets: [...articles.values()].flatMap(({ photoAsset }) => (isPlainObject(photoAsset) ? [String(photoAsset.id)] : [])),
  };
}

function checkRequired(variables: readonly Values[], data: Values): void {
  const missing = variables.filter(({ required, code }) => {
    const value = data[String(code)];
    return (
      required === true && (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))
    );
  });
  const fields: FieldErrors = Object.fromEntries(
    missing.map(({ code }) => [`mailingTemplateData.${code}`, "validation.required"]),
  );
  if (missing.length > 0) throw new CierreError("invalid", { fields });
}

function idsOf(variables: readonly Values[], data: Values): string[] {
  const documents = variables.filter(({ type }) => type === "document");
  const ids = documents.flatMap(({ code }) => data[String(code)]).filter((id) => typeof id === "string");
  return [...new Set(ids)].slice(0, MOST_ARTICLES);
}

async function readArticles(ctx: CommandContext, ids: readonly string[]): Promise<ReadonlyMap<string, Values>> {
  if (ids.length === 0) return new Map();
  const { data } = await listDocuments(ctx, "article", { id_in: ids.join(","), limit: String(MOST_ARTICLES) });
  return new Map(data.map((article) => [article.id, article]));
}

/** A variable's value as templates see it: documents with their fields, several values as a list of them. */
function filledIn({ type }: Values, value: unknown, articles: ReadonlyMap<string, Values>): unknown {
  const one = (item: unknown): unknown => {
    if (type === "document") return typeof item === "string" ? articles.get(item) : undefined;
    if (type === "date") return typeof item === "string" ? dateText(item) : undefined;
    return item;
  };
  if (!Array.isArray(value)) return one(value);
  // Several texts are kept as items, several documents as ids.
  return value.map((item) => one(isPlainObject(item) ? item.value : item)).filter((item) => item !== undefined && item !== null);
}

const dates = new Intl.DateTimeFormat("es-AR", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: ANALYTICS_TIME_ZONE,
});

function dateText(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? "" : dates.format(time);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
