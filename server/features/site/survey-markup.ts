import { t } from "../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { nameOf, text, type Values } from "../../engines/markup/markup-parts.ts";
import { isOpen, optionsOf, type SurveyCollection, type SurveyOption } from "./survey-state.ts";

/** A survey of a site: a ballot while it is open at `at` (ISO 8601), its result after that; nothing of one that offers nothing. */
export function surveyMarkup(survey: Values | undefined, at: string): string {
  if (survey === undefined) return "";
  const options = optionsOf(survey);
  if (options.length === 0) return "";
  const inside = isOpen(survey, at) ? ballotMarkup("survey", text(survey.id), options) : resultMarkup(options);
  return `<section class="encuesta"><p class="volanta">${escapeHtml(t("option.frontComponent.survey"))}</p><h2>${escapeHtml(nameOf(survey))}</h2>${inside}</section>`;
}

/** What each option got, in words and as a bar. */
export function resultMarkup(options: readonly SurveyOption[]): string {
  const all = options.reduce((sum, { votes }) => sum + votes, 0);
  const rows = options.map(({ name, votes }) => {
    const share = all === 0 ? 0 : Math.round((100 * votes) / all);
    return `<li>${escapeHtml(name)} <b>${share} %</b><meter min="0" max="100" value="${share}" aria-hidden="true"></meter></li>`;
  });
  return `<ul>${rows.join("")}</ul><p>${escapeHtml(t("site.survey.votes", { count: all }))}</p>`;
}

function ballotMarkup(collection: SurveyCollection, id: string, options: readonly SurveyOption[]): string {
  const choices = options.map(
    ({ key, name }) =>
      `<li><label><input type="radio" name="option" value="${escapeHtml(key)}" required> ${escapeHtml(name)}</label></li>`,
  );
  const action = `/_voto/${collection}/${encodeURIComponent(id)}`;
  return `<form method="post" action="${action}"><ul>${choices.join("")}</ul><button type="submit">${escapeHtml(t("site.survey.vote"))}</button></form>`;
}
