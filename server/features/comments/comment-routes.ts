import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { toCierreError } from "../../context/errors.ts";
import type { Services } from "../../context/services.ts";
import { addressOf } from "../../http/address-of.ts";
import { replyWithError } from "../../http/error-reply.ts";
import { countedFor } from "../../http/limits/counting-store.ts";
import { readerBrowser, rememberBrowser } from "../../http/reader-browser.ts";
import { ACCOUNT_PATH } from "../site/comments/comment-form.ts";
import { TRAP } from "../site/form-markup.ts";
import { acceptComment } from "./accept-comment.ts";
import { accountShown, byAccount, goToProvider } from "./account/reader-account.ts";
import { answerPage, type FormShown, formPage, notePage, type ReaderPlace } from "./comment-pages.ts";
import { type CommentedArticle, commentedArticle, shownComment } from "./commented-article.ts";
import { COMMENTS_COOKIE } from "./comments-cookie.ts";
import { type CommentMark, type Marked, type Marking, markComment } from "./mark-comment.ts";
import { type CommentFields, commentFields, readComment } from "./sent-comment.ts";

const CALLS_PER_MINUTE = 60;
/** The longest comment, each of its characters written as a form writes it, and the rest. */
const BODY_BYTES = 48 * 1024;
const marks: Readonly<Record<string, CommentMark>> = { "me-gusta": "like", denuncia: "report" };

const id = z.string().min(1).max(80);
const ofArticle = z.object({ project: id, article: id });
const ofMark = z.object({ project: id, article: id, comment: id, mark: z.enum(["me-gusta", "denuncia"]) });
const answering = z.object({ a: id.nullish().catch(null), cuenta: z.string().max(4_000).nullish().catch(null) });

/**
 * Where readers comment, without a session, below a site's own path: `GET _comentario/{article}?a={comment}` is the form alone, under what it
 * answers; `POST` takes a comment in, as a form or JSON; `GET …/cuenta` leads to the provider whose account a reader writes with; `POST …/{comment}/me-gusta` and `…/denuncia` are the buttons beside a comment.
 * All answer pages, or JSON to whoever asks for that.
 */
export async function addCommentRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (comments) => {
    await comments.register(rateLimit, { ...countedFor(services.counts, "comments"), max: CALLS_PER_MINUTE, timeWindow: 60_000 });
    comments.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_BYTES },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    comments.setErrorHandler((error, request, reply) => {
      if (wantsJson(request)) return replyWithError(error, request, reply);
      const known = toCierreError(error);
      const text = known.code === "tooLarge" ? t("site.comments.error.tooLarge") : known.message;
      return notePage(reply.code(known.status || 500), placeOf(request), { title: t("site.comments.notTaken"), text });
    });
    comments.get("/sitio/:project/_comentario/:article", async (request, reply) => {
      const { project, article } = ofArticle.parse(request.params);
      const { a, cuenta } = answering.parse(request.query);
      const found = await openArticle(services, project, article);
      return formPage(reply, placeOf(request), {
        ...{ found, answered: await shownComment(services.store, project, article, a ?? "") },
        ...accountShown(services, request, { project, article, sealed: cuenta ?? null }),
      });
    });
    comments.get(`/sitio/:project/_comentario/:article${ACCOUNT_PATH}`, async (request, reply) => {
      const { project, article } = ofArticle.parse(request.params);
      await openArticle(services, project, article);
      const { a } = answering.parse(request.query);
      return goToProvider(services, request, reply, { project, article, replyTo: a ?? "", base: placeOf(request).base });
    });
    comments.post("/sitio/:project/_comentario/:article", { bodyLimit: BODY_BYTES }, (request, reply) =>
      takeComment(services, request, reply),
    );
    comments.post("/sitio/:project/_comentario/:article/:comment/:mark", { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const { project, article, comment, mark } = ofMark.parse(request.params);
      const found = await openArticle(services, project, article, "closed");
      const marked = await press(services, request, reply, { scope: project, article, comment, kind: marks[mark] ?? "like" });
      if (wantsJson(request))
        return reply.headers({ "cache-control": "no-store", "access-control-allow-origin": "*" }).send(marked);
      const back = `${placeOf(request).base}${found.path}#c-${comment}`;
      if (mark === "me-gusta") return reply.header("cache-control", "no-store").redirect(back, 303);
      return notePage(reply, placeOf(request), {
        title: t("site.comments.report"),
        text: t("site.comments.reported"),
        back,
        site: found.site,
      });
    });
  });
}

async function takeComment(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { project, article } = ofArticle.parse(request.params);
  const found = await openArticle(services, project, article);
  const sent = commentFields(request.body);
  const { fields, ...account } = byAccount(services, request, { project, article }, sent);
  const read = readComment(fields);
  const place = placeOf(request);
  if (account.problem !== undefined && !wantsJson(request))
    return formPage(reply.code(422), place, { ...(await formWith(services, project, found, fields)), ...account });
  if (read.is === "trapped") throw new CierreError("invalid", { message: t("site.comments.notTaken") });
  if (read.is === "wrong") {
    if (wantsJson(request)) throw new CierreError("invalid", { fields: read.errors });
    const shown = await formWith(services, project, found, fields);
    return formPage(reply.code(422), place, { ...shown, ...account, errors: read.errors });
  }
  try {
    const address = addressOf(request.raw, services.proxies);
    const call = { scope: project, article: found.article, rules: found.rules, comment: read.comment, address };
    const taken = await acceptComment(services, call, services.now);
    if (wantsJson(request)) return reply.header("cache-control", "no-store").send({ isPublished: taken.isPublished });
    return answerPage(reply, place, found, taken);
  } catch (error) {
    const known = toCierreError(error);
    if (known.code !== "tooManyRequests" || wantsJson(request)) throw error;
    if (known.retryAfterMs !== undefined) reply.header("retry-after", Math.ceil(known.retryAfterMs / 1000));
    const shown = await formWith(services, project, found, fields);
    return formPage(reply.code(429), place, { ...shown, ...account, problem: known.message });
  }
}

/** The form as it was filled in: nothing that somebody typed is lost. */
async function formWith(services: Services, project: string, found: CommentedArticle, fields: CommentFields): Promise<FormShown> {
  const { responde, cuenta: _account, [TRAP]: _, ...values } = fields;
  return { found, values, answered: await shownComment(services.store, project, found.article.id, responde) };
}

/** The article, where readers may write about it; with `closed`, also where they may only read. */
async function openArticle(services: Services, project: string, article: string, least: "open" | "closed" = "open") {
  const found = await commentedArticle(services, project, article);
  if (found === null || found.commenting === "hidden") throw new CierreError("notFound");
  if (found.commenting === "closed" && least === "open")
    throw new CierreError("conflict", { message: t("site.comments.closed") });
  return found;
}

async function press(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  marking: Pick<Marking, "scope" | "article" | "comment" | "kind">,
): Promise<Marked> {
  const browser = readerBrowser(request, COMMENTS_COOKIE);
  const address = addressOf(request.raw, services.proxies);
  const marked = await markComment(
    services,
    { ...marking, address, browser: browser.id, stranger: browser.stranger },
    services.now(),
  );
  rememberBrowser(reply, COMMENTS_COOKIE, browser);
  return marked;
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("application/json") === true;
}

/** Of the site that was asked: at a domain of its own, or beside the application. */
function placeOf({ originalUrl }: FastifyRequest): ReaderPlace {
  return { base: /^\/sitio\/[^/?#]+/.exec(originalUrl)?.[0] ?? "" };
}
