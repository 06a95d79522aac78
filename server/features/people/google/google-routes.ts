import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import type { SignInProviders } from "../../../../schema/wire/sign-in-providers.ts";
import type { Services } from "../../../context/services.ts";
import { openValue, sealValue } from "../../../core/sessions/sealed-value.ts";
import { readCookie, writeCookie } from "../../../http/cookies.ts";
import { GoogleCancelled, type GoogleClient, type GooglePerson, googleRequest } from "./google-client.ts";
import { sealIdentity } from "./google-identity.ts";
import { type IdentityError, loosened, REPLY_SCRIPT_PATH, sendIdentityPage, sendReplyScript } from "./identity-page.ts";
import { openReturn, sealReader } from "./reader-vouching.ts";

/** Lax: it comes along when the browser comes back from Google, and with nothing that another page sends. */
const COOKIE = { name: "cierre-google", path: "/api/auth/google", sameSite: "Lax" } as const;
/** How long somebody may take at Google, ms. */
const REQUEST_LIFETIME_MS = 10 * 60_000;

const starting = z.object({ lector: z.string().max(4_000).optional().catch(undefined) });

/**
 * Which ways in there are, and the window in which Google vouches for somebody (LOGIN-004, LOGIN-025): `start` leads to Google,
 * `callback` hands what it said, sealed, to the page that opened the window. A reader of a site, with whose return `start` was asked
 * (`lector`), goes back there with it. `limit` counts tries by address.
 */
export function addGoogleRoutes(app: FastifyInstance, services: Services, limit: onRequestAsyncHookHandler): void {
  const { serverKey, now } = services;
  const requestKey = serverKey.derive("google request");
  const identityKey = serverKey.derive("google identity");
  const open = { config: { public: true as const } };
  const inWindow = { ...open, onRequest: limit, errorHandler: showFailure };

  app.get("/auth/providers", open, async (): Promise<SignInProviders> => {
    const { google, signUp, privacyPolicy } = services.signIn;
    return { google: google !== null, signUp, privacyPolicy };
  });

  app.get("/auth/google/start", inWindow, async (request, reply) => {
    const { lector: reader } = starting.parse(request.query);
    if (reader !== undefined && openReturn(services, reader) === null) throw new CierreError("forbidden");
    const { url, request: asked } = await clientOf(services).begin(addressOf(request, `${COOKIE.path}/callback`).href);
    const expiresAt = now().getTime() + REQUEST_LIFETIME_MS;
    const maxAge = REQUEST_LIFETIME_MS / 1000;
    writeCookie(reply, COOKIE, { value: sealValue(requestKey, { ...asked, expiresAt, ...(reader && { reader }) }), maxAge });
    return loosened(reply).redirect(url, 303);
  });

  app.get("/auth/google/callback", inWindow, async (request, reply) => {
    const asked = openValue(requestKey, googleRequest, readCookie(request, COOKIE), now());
    writeCookie(reply, COOKIE, { value: "", maxAge: 0 });
    if (!asked) throw new CierreError("forbidden");
    const vouching = clientOf(services).finish(addressOf(request, request.originalUrl), asked);
    if (asked.reader !== undefined) return backToSite(services, request, reply, asked.reader, vouching);
    const person = await vouching;
    return sendIdentityPage(reply, { dataEnc: sealIdentity(identityKey, person, now()) });
  });

  app.get(REPLY_SCRIPT_PATH, open, async (_request, reply) => sendReplyScript(reply));
}

/** Whoever changed their mind, or whom Google does not know by a mail of theirs, comes back as they went. */
async function backToSite(
  services: Services,
  { log }: FastifyRequest,
  reply: FastifyReply,
  sealed: string,
  vouching: Promise<GooglePerson>,
): Promise<FastifyReply> {
  const wanted = openReturn(services, sealed);
  const person = await vouching.catch((err: unknown) => void log.info({ err }, "Google did not vouch for a reader"));
  if (wanted === null) throw new CierreError("forbidden");
  const to = new URL(wanted.to);
  const known = person?.email ? { name: person.name ?? "", mail: person.email } : null;
  to.searchParams.set("cuenta", known === null ? "" : sealReader(services, wanted.about, known));
  return reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" }).redirect(to.href, 303);
}

function clientOf({ signIn: { google } }: Services): GoogleClient {
  if (!google) throw new CierreError("notFound");
  return google;
}

/** In the window nobody reads JSON. */
function showFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const why: IdentityError = error instanceof GoogleCancelled ? "cancelled" : "failed";
  request.log.info({ err: error }, "signing in with Google failed");
  return sendIdentityPage(reply.code(error instanceof CierreError ? error.status : 502), { error: why });
}

/** Where the browser finds a path of this server. */
function addressOf(request: FastifyRequest, path: string): URL {
  return new URL(`${request.protocol}://${request.host}${path}`);
}
