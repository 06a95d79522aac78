import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { emailCodeSent, SessionCreated, SessionProfile, SignInMethods } from "../../../../schema/wire/session.ts";
import { codeSignIn, emailCodeRequest, passwordSignIn } from "../../../../schema/wire/sign-in.ts";
import { findUser } from "../../../access/find-user.ts";
import { loadProfile } from "../../../access/load-profile.ts";
import { noteSignIn } from "../../../access/note-access.ts";
import { CODE_LIFETIME_MS, CODES_AT_ONCE, issueCode, redeemCode } from "../../../auth/email-codes.ts";
import { type Attempt, createFailureLimit, FAILURE_WINDOW_MS } from "../../../auth/failure-limit.ts";
import { maskAddress, openAddress, sealAddress } from "../../../auth/sealed-address.ts";
import { createSession, revokeSession } from "../../../auth/sessions.ts";
import { createTriesLimit, type WhoTries } from "../../../auth/tries-limit.ts";
import type { Realtime } from "../../../realtime/open-realtime.ts";
import { deviceKnownTo, rememberDevice } from "../../known-device.ts";
import { signedInOf } from "../../request-session.ts";
import type { Services } from "../../services.ts";
import { signInLimit } from "../../sign-in-limit.ts";
import { addExternalIdRoutes } from "../documents/external-id-routes.ts";
import { addGoogleRoutes } from "./google-routes.ts";
import { createGoogleSignIn, googleSignIn } from "./google-sign-in.ts";

const methodsQuery = z.object({ username: z.string().trim().min(1).max(320) });
/** How long a person may think about which address to send a code to, ms. */
const ADDRESS_LIFETIME_MS = 60 * 60_000;

/** What somebody shows to be let in. */
interface Proof {
  /** Counts the try against an account; nothing where nobody's account could be guessed. */
  begin(): Promise<Attempt | null>;
  /** Who it is; throws when the proof is not good. `passwordHash`: of the password that was shown. */
  check(): Promise<{ readonly profile: SessionProfile; readonly passwordHash?: string | null }>;
}

/** Signing in and out (spec 0 §7 Authentication). `realtime` hears of sessions that end. */
export function addAuthRoutes(app: FastifyInstance, services: Services, realtime: () => Realtime): void {
  const { store, limits } = services;
  const wrong = { store, max: limits.failuresPerAccount, windowMs: FAILURE_WINDOW_MS, now: services.now };
  const failures = createFailureLimit(wrong);
  const passwords = createTriesLimit({ ...wrong, name: "password" });
  const codes = createTriesLimit({ ...wrong, name: "code" });
  const codesSent = createTriesLimit({ ...wrong, name: "code-sent", max: CODES_AT_ONCE, windowMs: CODE_LIFETIME_MS });
  const deviceKey = services.serverKey.derive("known-device");
  const addressKey = services.serverKey.derive("address");
  const limit = signInLimit(app, limits.signInsPerMinute);
  const guarded = { config: { public: true as const }, onRequest: limit };
  const openGoogleProof = createGoogleSignIn(services, profileUnlessDisabled);
  addGoogleRoutes(app, services, limit);
  addExternalIdRoutes(app, services, limit);

  app.get("/auth/methods", guarded, async (request): Promise<SignInMethods> => {
    const { username } = methodsQuery.parse(request.query);
    const user = await findUser(store, { username });
    if (!user) throw new CierreError("notFound", { message: t("signIn.unknownUser") });
    if (user.disabled) throw new CierreError("forbidden", { message: t("signIn.disabled") });
    const expiresAt = services.now().getTime() + ADDRESS_LIFETIME_MS;
    const emails = user.addresses.map((address) => ({
      type: "email" as const,
      address: maskAddress(address),
      address_enc: sealAddress(addressKey, { userId: user.id, address, expiresAt }),
    }));
    const password = user.passwordHash === null ? [] : [{ type: "password" as const }];
    const google = services.signIn.google && user.hasGoogle ? [{ type: "google" as const }] : [];
    return { id: user.id, methods: [...password, ...google, ...emails] };
  });

  app.post("/auth/email-code", guarded, async (request): Promise<z.infer<typeof emailCodeSent>> => {
    const sealed = openAddress(addressKey, emailCodeRequest.parse(request.body).address_enc, services.now());
    // The address may have been taken from the account since it was sealed.
    const user = sealed && (await findUser(store, { id: sealed.userId }));
    if (!user || user.disabled || !user.addresses.includes(sealed.address)) {
      throw new CierreError("forbidden", { message: t("signIn.codeNotSent") });
    }
    // Each one that is sent counts, whatever becomes of it.
    (await codesSent.begin(triesOf(request, sealed.userId))).failed();
    const { challenge, code } = await issueCode(store, sealed.userId, services.now());
    const values = { code, minutes: CODE_LIFETIME_MS / 60_000 };
    const mail = { to: sealed.address, subject: t("mail.code.subject", values), text: t("mail.code.text", values) };
    await services.mailer.send(mail).catch((cause: unknown) => {
      request.log.error({ err: cause }, "a code could not be sent");
      throw new CierreError("unavailable", { message: t("signIn.codeNotSent"), cause });
    });
    return { challenge };
  });

  app.post("/auth/session", guarded, async (request, reply): Promise<SessionCreated> => {
    const proof = proofOf(request);
    const attempt = await proof.begin();
    const { profile, passwordHash } = await proof.check().catch((error: unknown) => {
      attempt?.failed();
      throw error;
    });
    attempt?.succeeded();
    await noteSignIn(store, profile.id, services.now());
    const session = { userId: profile.id, userAgent: request.headers["user-agent"] ?? null, passwordHash };
    const token = await createSession(store, session, services.now());
    rememberDevice(reply, deviceKey, profile.id, services.now());
    return { token, profile: withLimits(profile) };
  });

  app.get("/auth/session", async (request): Promise<SessionProfile> => withLimits(signedInOf(request).profile));

  app.delete("/auth/session", async (request, reply) => {
    const { tokenHash } = signedInOf(request);
    await revokeSession(store, tokenHash);
    realtime().disconnect({ tokenHash });
    return reply.code(204).send();
  });

  /** Tells the page how large files may be, so that it refuses what this server would, and what this server has set up for pages. */
  function withLimits(profile: SessionProfile): SessionProfile {
    const { mapTiles, accountHelper } = services;
    const uploadLimits = { photoBytes: limits.photoBytes, fileBytes: limits.fileBytes };
    return { ...profile, uploadLimits, ...(mapTiles && { mapTiles }), ...(accountHelper && { accountHelper }) };
  }

  function proofOf(request: FastifyRequest): Proof {
    const body = z.union([passwordSignIn, codeSignIn, googleSignIn]).parse(request.body);
    if ("password" in body) {
      return { begin: () => passwords.begin(triesOf(request, body.id)), check: () => signIn(body.id, body.password) };
    }
    if ("code" in body) {
      return { begin: () => codes.begin(triesOf(request, body.id)), check: async () => ({ profile: await signInByCode(body) }) };
    }
    const { account, check } = openGoogleProof(body, request);
    const begin = async () => (account === null ? null : failures.begin(account));
    return { begin, check: async () => ({ profile: await check() }) };
  }

  function triesOf(request: FastifyRequest, account: string): WhoTries {
    return { account, address: request.ip, device: deviceKnownTo(request, deviceKey, account, services.now()) };
  }

  /** A wrong password and an unknown person get the same answer after the same time. */
  async function signIn(id: string, password: string) {
    const user = await findUser(store, { id });
    const matches = await services.passwords.verify(user?.passwordHash ?? null, password);
    if (!user || !matches) throw new CierreError("unauthenticated", { message: t("signIn.wrongPassword") });
    return { profile: await profileUnlessDisabled(user.id), passwordHash: user.passwordHash };
  }

  async function signInByCode({ id, challenge, code }: z.infer<typeof codeSignIn>): Promise<SessionProfile> {
    await redeemCode(store, { userId: id, challenge, code: code.trim() }, services.now());
    return profileUnlessDisabled(id);
  }

  async function profileUnlessDisabled(userId: string): Promise<SessionProfile> {
    const profile = await loadProfile(store, { userId });
    if (!profile) throw new CierreError("forbidden", { message: t("signIn.disabled") });
    return profile;
  }
}
