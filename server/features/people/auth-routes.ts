import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { passkeySignIn } from "../../../schema/wire/accounts/passkeys.ts";
import type { emailCodeSent, SessionCreated, SessionProfile, SignInMethods } from "../../../schema/wire/session.ts";
import { codeSignIn, emailCodeRequest, passwordSignIn } from "../../../schema/wire/sign-in.ts";
import type { Services } from "../../context/services.ts";
import { findUser } from "../../core/access/find-user.ts";
import { loadProfile } from "../../core/access/load-profile.ts";
import { noteSignIn } from "../../core/access/note-access.ts";
import { type Attempt, createFailureLimit, FAILURE_WINDOW_MS } from "../../core/sessions/failure-limit.ts";
import { createGuessLimit, type WhoTries } from "../../core/sessions/guess-limit.ts";
import { createSession, revokeSession } from "../../core/sessions/sessions.ts";
import { openStoredTries } from "../../core/sessions/stored-tries.ts";
import { signedInOf } from "../../http/request-session.ts";
import type { Realtime } from "../../realtime/open-realtime.ts";
import { createCodeLimits } from "./code-limits.ts";
import { createChallenge, redeemCode } from "./email-codes.ts";
import { addExternalIdRoutes } from "./google/external-id-routes.ts";
import { addGoogleRoutes } from "./google/google-routes.ts";
import { createGoogleSignIn, googleSignIn } from "./google/google-sign-in.ts";
import { deviceKnownTo, rememberDevice } from "./known-device.ts";
import { noteOwnSignIn, noteRefusedSignIn } from "./note-sign-ins.ts";
import { addPasskeyChallengeRoute, createPasskeySignIn } from "./passkeys/passkey-sign-in.ts";
import { createPasswordSignIn } from "./password-sign-in.ts";
import { maskAddress, openAddress, sealAddress } from "./sealed-address.ts";
import { sendCode } from "./send-code.ts";
import { signInLimit } from "./sign-in-limit.ts";

const methodsQuery = z.object({ username: z.string().trim().min(1).max(320) });
/** How long a person may think about which address to send a code to, ms. */
const ADDRESS_LIFETIME_MS = 60 * 60_000;

/** What somebody shows to be let in, once it is counted. */
interface Proof {
  /** Nothing where no account could be guessed. */
  readonly attempt: Attempt | null;
  /** Who it is; throws when the proof is not good. `passwordHash`: of the password that it needs. */
  check(): Promise<{ readonly profile: SessionProfile; readonly passwordHash?: string | null }>;
}

/** Signing in and out (spec 0 §7 Authentication). `realtime` hears of sessions that end. */
// Long: the routes of signing in share their limits, and each is a few lines.
export function addAuthRoutes(app: FastifyInstance, services: Services, realtime: () => Realtime): void {
  const { store, limits } = services;
  const wrong = { store, ledger: openStoredTries(store), max: limits.failuresPerAccount, now: services.now };
  const failures = createFailureLimit({ ...wrong, windowMs: FAILURE_WINDOW_MS });
  const codes = createCodeLimits(wrong);
  const passwords = createPasswordSignIn(services, createGuessLimit(wrong), codes);
  const deviceKey = services.serverKey.derive("known-device");
  const addressKey = services.serverKey.derive("address");
  const limit = signInLimit(app, limits.signInsPerMinute);
  const guarded = { config: { public: true as const }, onRequest: limit };
  const openGoogleProof = createGoogleSignIn(services, profileUnlessDisabled);
  const ownerOfPasskey = createPasskeySignIn(services);
  addPasskeyChallengeRoute(app, services, limit);
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
    await codes.countAsked(triesOf(request, sealed.userId));
    const challenge = createChallenge();
    await sendCode(services, { challenge, userId: sealed.userId }, [sealed.address]).catch((cause: unknown) => {
      request.log.error({ err: cause }, "sending a code failed");
      throw new CierreError("unavailable", { message: t("signIn.codeNotSent"), cause });
    });
    return { challenge };
  });

  app.post("/auth/session", guarded, async (request, reply): Promise<SessionCreated> => {
    const { attempt, check } = await proofOf(request);
    const { profile, passwordHash } = await check().catch((error: unknown) => {
      attempt?.failed();
      // Nobody waits for it: how long that takes would tell whether there is such an account.
      void noteRefusedSignIn(services, request, error);
      throw error;
    });
    attempt?.succeeded();
    await noteSignIn(store, profile.id, services.now());
    const session = { userId: profile.id, userAgent: request.headers["user-agent"] ?? null, passwordHash };
    const token = await createSession(store, session, services.now());
    rememberDevice(reply, deviceKey, profile.id, services.now());
    await noteOwnSignIn(services, request, profile);
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

  async function proofOf(request: FastifyRequest): Promise<Proof> {
    const body = z.union([passwordSignIn, codeSignIn, passkeySignIn, googleSignIn]).parse(request.body);
    if ("password" in body) {
      const who = triesOf(request, body.id);
      const attempt = await passwords.begin(who);
      return { attempt, check: async () => entered(await passwords.check(attempt, { ...body, who }, request.log)) };
    }
    if ("code" in body) return { attempt: await codes.beginTry(body.id, body.challenge), check: () => signInByCode(body) };
    // Nobody guesses a signature: there is nothing to count for an account.
    if ("passkey" in body) {
      return {
        attempt: null,
        check: async () => ({ profile: await profileUnlessDisabled(await ownerOfPasskey(body, request)) }),
      };
    }
    const { account, check } = openGoogleProof(body, request);
    return {
      attempt: account === null ? null : await failures.begin(account),
      check: async () => ({ profile: await check() }),
    };
  }

  function triesOf(request: FastifyRequest, account: string): WhoTries {
    return { account, address: request.ip, device: deviceKnownTo(request, deviceKey, account, services.now()) };
  }

  async function signInByCode({ id, challenge, code }: z.infer<typeof codeSignIn>) {
    return entered({
      userId: id,
      passwordHash: await redeemCode(store, { userId: id, challenge, code: code.trim() }, services.now()),
    });
  }

  async function entered({ userId, passwordHash }: { readonly userId: string; readonly passwordHash: string | null }) {
    return { profile: await profileUnlessDisabled(userId), passwordHash };
  }

  async function profileUnlessDisabled(userId: string): Promise<SessionProfile> {
    const profile = await loadProfile(store, { userId });
    if (!profile) throw new CierreError("forbidden", { message: t("signIn.disabled") });
    return profile;
  }
}
