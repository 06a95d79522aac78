import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { errorBodyOf, toCierreError } from "../../context/errors.ts";
import type { Services } from "../../context/services.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { line } from "../../engines/markup/markup-parts.ts";
import { readerContext } from "../../engines/readers/reader-context.ts";
import { addressOf } from "../../http/address-of.ts";
import type { Cookie } from "../../http/cookies.ts";
import { replyWithError } from "../../http/error-reply.ts";
import { countedFor } from "../../http/limits/counting-store.ts";
import { readerBrowser, rememberBrowser } from "../../http/reader-browser.ts";
import { readSite } from "../site/readers/read-site.ts";
import { sendStandalone } from "../site/standalone-page.ts";
import { resultMarkup } from "../site/survey-markup.ts";
import { surveyCollections } from "../site/survey-state.ts";
import { castVote, type SurveyResult } from "./cast-vote.ts";

const VOTES_PER_MINUTE = 30;
const BODY_BYTES = 2048;
/** What a browser is known by while it votes, and for nothing else. */
const COOKIE: Cookie = { name: "cierre_voto", path: "/", sameSite: "Lax" };

const path = z.object({
  project: z.string().min(1).max(80),
  collection: z.enum(surveyCollections),
  id: z.string().min(1).max(80),
});
const body = z.object({ option: z.string().min(1).max(200) });

/**
 * `POST /sitio/{project}/_voto/{survey or brand-survey}/{id}` with `option`, as a form or JSON, and the same at a project's own domain without
 * what stands before `/_voto`: a reader's vote, without a session. Answers the result, as a page, or as JSON to whoever asks for that.
 */
export async function addVoteRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (votes) => {
    await votes.register(rateLimit, { ...countedFor(services.counts, "votes"), max: VOTES_PER_MINUTE, timeWindow: 60_000 });
    votes.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_BYTES },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    votes.setErrorHandler((error, request, reply) => {
      if (request.headers.accept?.includes("application/json")) return replyWithError(error, request, reply);
      const { message } = errorBodyOf(toCierreError(error));
      const title = t("option.frontComponent.survey");
      const html = `${line("h1", title, "titulo-de-lista")}${line("p", message, "bajada")}`;
      return sendStandalone(reply.code(toCierreError(error).status), { title, site: "", home: homeOf(request), html });
    });
    votes.post("/sitio/:project/_voto/:collection/:id", { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const { project: scope, ...survey } = path.parse(request.params);
      const { option } = body.parse(request.body);
      const site = await readSite(readerContext(services, scope, services.now));
      if (site === null) throw new CierreError("notFound");
      const browser = readerBrowser(request, COOKIE);
      const from = { address: addressOf(request.raw, services.proxies), stranger: browser.stranger };
      const result = await castVote(services, { scope, ...survey, option, browser: browser.id, ...from }, services.now());
      // One that is only taken for another may vote a little later.
      if (result.isCounted) rememberBrowser(reply, COOKIE, browser);
      if (request.headers.accept?.includes("application/json")) return reply.header("cache-control", "no-store").send(result);
      const html = `${resultPage(result)}${wayBack(request)}`;
      return sendStandalone(reply, { title: result.name, site: site.name, home: homeOf(request), html });
    });
  });
}

/** Of the site that was voted at: at a domain of its own, or beside the application. */
function homeOf({ originalUrl }: FastifyRequest): string {
  return /^\/sitio\/[^/?#]+\//.exec(originalUrl)?.[0] ?? "/";
}

/** To the page that had the ballot, where the browser says which it was. */
function wayBack({ headers, hostname }: FastifyRequest): string {
  const from = URL.canParse(headers.referer ?? "") ? new URL(headers.referer ?? "") : null;
  // A path that begins with two slashes would name a host.
  if (from === null || from.hostname !== hostname || from.pathname.startsWith("//")) return "";
  return `<p><a href="${escapeHtml(from.pathname)}">${escapeHtml(t("site.survey.back"))}</a></p>`;
}

function resultPage({ name, options, isCounted }: SurveyResult): string {
  const said = t(isCounted ? "site.survey.thanks" : "site.survey.again");
  const kicker = line("p", t("option.frontComponent.survey"), "volanta");
  return `${kicker}${line("h1", name, "titulo")}${line("p", said, "bajada")}<section class="encuesta">${resultMarkup(options)}</section>`;
}
