import { createHmac } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { toCierreError } from "../../../context/errors.ts";
import type { Services } from "../../../context/services.ts";
import { networkOf } from "../../../core/sessions/network-of.ts";
import type { ServerKey } from "../../../core/sessions/server-key.ts";
import { openStoredTries } from "../../../core/sessions/stored-tries.ts";
import type { PacedTries } from "../../../core/sessions/try-ledger.ts";
import { readerContext } from "../../../engines/readers/reader-context.ts";
import { addressOf } from "../../../http/address-of.ts";
import { countedFor } from "../../../http/limits/counting-store.ts";
import { NEWSLETTERS, SIGN_UP_PATH, WIDGET_PATH } from "../../site/newsletters/newsletter-form.ts";
import { type OfferedList, offeredLists } from "../../site/newsletters/offered-lists.ts";
import { readSite } from "../../site/readers/read-site.ts";
import { siteAddress } from "../../site/site-address.ts";
import { sentSignUp, signUpErrors } from "./sent-sign-up.ts";
import { confirmPage, formPage, notePage, type SignUpSite, widgetPage } from "./sign-up-pages.ts";
import { type SignUp, signUpOf, signUpToken } from "./sign-up-token.ts";
import { subscribeReader } from "./subscribe-reader.ts";

const CALLS_PER_MINUTE = 60;
const BODY_BYTES = 8 * 1024;
/** Letters that one network asks for, and that one mailbox gets: nobody fills a stranger's. */
const ofNetwork: PacedTries = { pace: "steady", burst: 20, everyMs: 60_000 };
const ofMailbox: PacedTries = { pace: "steady", burst: 3, everyMs: 8 * 3_600_000 };

const ofProject = z.object({ project: z.string().min(1).max(80) });
const ofWidget = z.object({ lista: z.string().max(80).optional().catch(undefined) });
const ofToken = z.object({ project: z.string().min(1).max(80), token: z.string().min(1).max(4_000) });

/**
 * Readers put themselves on mailing lists, without a session, below a site's own path: `POST _boletines` sends a letter to the address, whose
 * link `GET _boletines/{token}` asks once more, since programs of mailboxes follow links, and `POST` puts the address on the lists. Nothing
 * is kept of whoever does not confirm. `GET _boletines/formulario` is the form alone, of all lists or of one (`lista`), for a frame of any page.
 */
export async function addSignUpRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(rateLimit, { ...countedFor(services.counts, "sign-ups"), max: CALLS_PER_MINUTE, timeWindow: 60_000 });
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    pages.setErrorHandler((error, request, reply) => {
      const known = toCierreError(error);
      const site = { name: "", base: baseOf(request) };
      return notePage(reply.code(known.status || 500), site, { title: t("site.newsletters.notTaken"), text: known.message });
    });
    pages.post(`/sitio/:project${SIGN_UP_PATH}`, { bodyLimit: BODY_BYTES }, (request, reply) => ask(services, request, reply));
    pages.get(`/sitio/:project${WIDGET_PATH}`, async (request, reply) => {
      const { project } = ofProject.parse(request.params);
      const { lista } = ofWidget.parse(request.query);
      const site = await siteOf(services, request, project);
      const offered = await offeredLists(services.store, project);
      const lists = lista === undefined ? offered : offered.filter(({ id }) => id === lista);
      if (lists.length === 0) throw new CierreError("notFound");
      return widgetPage(reply, site, lists);
    });
    pages.get(`/sitio/:project${SIGN_UP_PATH}/:token`, async (request, reply) => {
      const { project, token } = ofToken.parse(request.params);
      const site = await siteOf(services, request, project);
      const asked = signUpOf(services.serverKey, project, token, services.now());
      if (asked === null) return expired(reply, site);
      const lists = (await offeredLists(services.store, project)).filter(({ id }) => asked.lists.includes(id));
      return lists.length === 0 ? expired(reply, site) : confirmPage(reply, site, { email: asked.email, lists });
    });
    pages.post(`/sitio/:project${SIGN_UP_PATH}/:token`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const { project, token } = ofToken.parse(request.params);
      const site = await siteOf(services, request, project);
      const asked = signUpOf(services.serverKey, project, token, services.now());
      if (asked === null) return expired(reply, site);
      await subscribeReader(services, asked, `${site.name} · ${NEWSLETTERS}`, services.now);
      return notePage(reply, site, {
        title: t("site.newsletters.done"),
        text: t("site.newsletters.doneText", { email: asked.email }),
      });
    });
  });
}

/** Sends the letter that asks for confirmation. */
async function ask(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { project } = ofProject.parse(request.params);
  const site = await siteOf(services, request, project);
  const offered = await offeredLists(services.store, project);
  if (offered.length === 0) throw new CierreError("notFound");
  const sent = sentSignUp(request.body, offered);
  if (sent.isTrapped) throw new CierreError("invalid", { message: t("site.newsletters.notTaken") });
  const again = (status: number, more: { errors?: object; problem?: string }) =>
    formPage(reply.code(status), site, { offered, sent, ...more });
  const errors = signUpErrors(sent);
  if (Object.keys(errors).length > 0) return again(422, { errors });
  if (!(await mayAsk(services, addressOf(request.raw, services.proxies), project, sent.email)))
    return again(429, { problem: t("site.newsletters.error.tooMany") });
  const { email, name, lists } = sent;
  const asked: SignUp = { scope: project, email, name, lists: lists.map(({ id }) => id), at: services.now().toISOString() };
  try {
    const address = await siteAddress(services, request, site.base, project);
    await services.mailer.send(letterOf(services.serverKey, address, site, asked, lists));
  } catch (error) {
    request.log.error({ err: error }, "sending a reader the letter of a sign-up failed");
    return again(503, { problem: t("site.newsletters.error.notSent") });
  }
  return notePage(reply, site, {
    title: t("site.newsletters.sent"),
    text: t("site.newsletters.sentText", { email: sent.email }),
  });
}

async function mayAsk({ store, serverKey, now }: Services, address: string, project: string, email: string): Promise<boolean> {
  const mark = (of: string) => createHmac("sha256", serverKey.derive("sign-ups")).update(`${project}\n${of}`).digest("base64url");
  const tries = openStoredTries(store);
  if ((await tries.count(`sign-up ${mark(networkOf(address))}`, ofNetwork, now())) > 0) return false;
  return (await tries.count(`sign-up-mail ${mark(email)}`, ofMailbox, now())) === 0;
}

function letterOf(key: ServerKey, address: string, site: SignUpSite, asked: SignUp, lists: readonly OfferedList[]) {
  const values = { site: site.name, lists: namesOf(lists), link: `${address}${SIGN_UP_PATH}/${signUpToken(key, asked)}` };
  return { to: asked.email, subject: t("mail.signUp.subject", values), text: t("mail.signUp.text", values) };
}

function namesOf(lists: readonly OfferedList[]): string {
  return lists.map(({ name }) => name).join(", ");
}

async function siteOf(services: Services, request: FastifyRequest, project: string): Promise<SignUpSite> {
  const site = await readSite(readerContext(services, project, services.now));
  if (site === null) throw new CierreError("notFound");
  return { name: site.name, base: baseOf(request) };
}

function baseOf({ originalUrl }: FastifyRequest): string {
  return /^\/sitio\/[^/?#]+/.exec(originalUrl)?.[0] ?? "";
}

function expired(reply: FastifyReply, site: SignUpSite): FastifyReply {
  return notePage(reply.code(404), site, {
    title: t("site.newsletters.expired"),
    text: t("site.newsletters.expiredText"),
    again: true,
  });
}
