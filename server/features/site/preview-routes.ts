import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { headerNames } from "../../../schema/wire/headers.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { authenticate } from "../../core/sessions/authenticate.ts";
import { countedFor } from "../../http/limits/counting-store.ts";
import { personLimit } from "../../http/limits/person-limit.ts";
import { jsonOfParameter } from "../../http/refuse-unfit-input.ts";
import { contextOf } from "../../http/request-session.ts";
import { SentForm } from "../../http/sent-form.ts";
import { renderFront } from "./front/render-front.ts";
import { renderFoundContent } from "./render-found-content.ts";
import { renderPreview } from "./render-preview.ts";

/** Of one person: a front that is worked on is shown anew every few seconds. */
const PREVIEWS_PER_MINUTE = 60;

const credentials = z.object({ access_token: z.string().min(1).max(200), project: z.string().min(1).max(80) });
const document = z.object({ data: z.string().min(2) });
const sentForm = z.instanceof(SentForm);
const ofArticle = z.object({ output: z.enum(["article", "story"]).default("article") });

/** Makes the page of what a form holds. */
type Render = (context: CommandContext, data: unknown) => Promise<string>;

/** The page runs nothing and belongs to no origin. */
const POLICY =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; media-src 'self' https:; font-src 'self' data:; form-action 'none'; frame-ancestors 'self'";

/**
 * `POST /article-preview`, a form with `access_token`, `project`, `data` (the article as JSON) and `output` (`story`): the article as
 * a page of the site (ART-030, ART-031), which this server makes, or the project's own site where `PREVIEW_AT_SITE` says so. What is in it
 * can reach nobody's session. `POST /page-preview` is the same for a page of the site (DOC-034, DOC-090), without `output`;
 * `POST /front-preview` for a front with what it fills itself with (FRONT-048, FRONT-050);
 * `POST /api/sightseer-content/{id}/safehtml` shows what an origin published, without `data` (SIGHT-026).
 */
export async function addPreviewRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(rateLimit, {
      ...countedFor(services.counts, "previews"),
      max: services.limits.callsPerMinute,
      timeWindow: 60_000,
    });
    forms.decorateRequest("signedIn", null);
    forms.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new SentForm(String(body))),
    );
    const countPreview = personLimit(forms, "preview", PREVIEWS_PER_MINUTE);
    /** Whoever sends the form, before anything else of it is looked at. */
    const contextOfForm = async (request: FastifyRequest, sent: SentForm) => {
      const { access_token: token, project } = sent.read(credentials);
      request.signedIn = await authenticate(services.store, token, services.now());
      request.headers[headerNames.project] = project;
      const context = contextOf(request, services);
      await countPreview(request);
      return { context, project };
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply, path: string, renderOf: (sent: SentForm) => Render) => {
      const sent = sentForm.parse(request.body);
      const { context, project } = await contextOfForm(request, sent);
      const site = services.previewAtSite ? await siteOf(context, project) : null;
      // With its method and its body.
      if (site !== null) return reply.redirect(`${site}${path}`, 307);
      const render = renderOf(sent);
      return show(reply, await render(context, jsonOfParameter("data", sent.read(document).data)));
    };
    forms.post("/article-preview", (request, reply) =>
      answer(request, reply, "/article-preview", (sent) => {
        const { output } = sent.read(ofArticle);
        return (context, data) => renderPreview(context, data, output);
      }),
    );
    const ofPage: Render = (context, data) => renderPreview(context, data, "page");
    forms.post("/page-preview", (request, reply) => answer(request, reply, "/page-preview", () => ofPage));
    forms.post("/front-preview", (request, reply) => answer(request, reply, "/front-preview", () => renderFront));
    forms.post<{ Params: { id: string } }>("/api/sightseer-content/:id/safehtml", async (request, reply) => {
      const { context } = await contextOfForm(request, sentForm.parse(request.body));
      return show(reply, await renderFoundContent(context, request.params.id));
    });
  });
}

function show(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers({ "cache-control": "no-store", "content-security-policy": POLICY })
    .type("text/html; charset=utf-8")
    .send(page);
}

/** Where the project's site is, without a slash at its end; `null` for none that may be trusted with a session. */
async function siteOf(context: CommandContext, project: string): Promise<string | null> {
  const { baseUrl } = await readDocument(context, "project", project);
  return typeof baseUrl === "string" && baseUrl.startsWith("https://") ? baseUrl.replace(/\/+$/, "") : null;
}
