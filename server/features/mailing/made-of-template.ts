import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { type RenderedMail, renderMailingTemplate } from "./render-mailing-template.ts";

/**
 * The text of a campaign that has a template and no text of its own yet, as the person may have it made; `null` for any other one.
 * Throws what filling in a template does.
 */
export async function madeOfTemplate(ctx: CommandContext, campaign: AnyDocument): Promise<Partial<RenderedMail> | null> {
  const { mailingTemplate, mailingTemplateData: data, bodyHtml, subject } = campaign;
  if (typeof mailingTemplate !== "string" || mailingTemplate === "" || (bodyHtml ?? "") !== "") return null;
  const { subject: made, ...body } = await renderMailingTemplate(ctx, mailingTemplate, isPlainObject(data) ? data : {});
  return (subject ?? "") === "" ? { ...body, subject: made } : body;
}
