import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { newPasskey, type OwnPasskeys, type PasskeyChallenge } from "../../../../schema/wire/accounts/passkeys.ts";
import type { Services } from "../../../context/services.ts";
import { findUser } from "../../../core/access/find-user.ts";
import { noteAudit } from "../../../core/rows/audit-row.ts";
import { callerOf, signedInOf } from "../../../http/request-session.ts";
import type { ConfirmOwner } from "../confirm-owner.ts";
import { redeemOnce } from "../google/google-identity.ts";
import { createChallenge, openChallenge, placeOf } from "./passkey-challenge.ts";
import { loadWebAuthn, passkeyKey } from "./passkey-sign-in.ts";
import { addPasskey, passkeysOf, removePasskey } from "./stored-passkeys.ts";

/** Passkeys of one person. */
const MOST_PASSKEYS = 20;
/** EdDSA, ES256 and RS256 (COSE): what authenticators have, and what Node has without a warning. */
const ALGORITHMS = [-8, -7, -257] as const;
const params = z.object({ id: z.string().max(1_400) });

/** The passkeys of the signed-in person: which there are, a new one, and the end of one. `confirmOwner`: not even a stolen session adds one. */
export function addOwnPasskeyRoutes(app: FastifyInstance, services: Services, confirmOwner: ConfirmOwner): void {
  const { store, now } = services;
  const key = passkeyKey(services);

  app.get("/profile/passkeys", async (request): Promise<OwnPasskeys> => shown(signedInOf(request).profile.id));

  addNewPasskeyChallengeRoute(app, services);

  app.post("/profile/passkeys", async (request): Promise<OwnPasskeys> => {
    const { passkey, challenge_enc, name, currentPassword } = newPasskey.parse(request.body);
    const { id: userId, displayName } = signedInOf(request).profile;
    await confirmOwner(request, currentPassword);
    const challenge = openChallenge(key, challenge_enc, userId, now());
    if (!challenge || !(await redeemOnce(store, challenge, now()))) throw notAdded("profile.passkeys.expired");
    const place = placeOf(request);
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge.id,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }).catch((cause: unknown) => {
      throw notAdded("profile.passkeys.notGood", cause);
    });
    if (!verified) throw notAdded("profile.passkeys.notGood");
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const made = {
      ...{ id, userId, host: place.host, counter, name, transports, lastUsedAt: null },
      publicKey: Buffer.from(publicKey).toString("base64url"),
      createdAt: now().toISOString(),
    };
    if (!(await addPasskey(store, made, MOST_PASSKEYS))) throw notAdded("profile.passkeys.tooMany");
    await note("passkeyAdded", { id: userId, displayName }, name, request);
    return shown(userId);
  });

  app.delete("/profile/passkeys/:id", async (request): Promise<OwnPasskeys> => {
    const { id } = params.parse(request.params);
    const { id: userId, displayName } = signedInOf(request).profile;
    if (await isOnlyWay(userId)) throw new CierreError("invalid", { message: t("profile.passkeys.last") });
    const name = await removePasskey(store, userId, id);
    if (name === null) throw new CierreError("notFound");
    await note("passkeyRemoved", { id: userId, displayName }, name, request);
    return shown(userId);
  });

  async function shown(userId: string): Promise<OwnPasskeys> {
    const passkeys = await passkeysOf(store, userId);
    return { data: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })) };
  }

  /** Whether nothing else would let the person in. */
  async function isOnlyWay(userId: string): Promise<boolean> {
    const [user, own] = await Promise.all([findUser(store, { id: userId }), passkeysOf(store, userId)]);
    if (!user || own.length > 1) return false;
    const byGoogle = services.signIn.google !== null && user.hasGoogle;
    return user.passwordHash === null && !byGoogle && user.addresses.length === 0;
  }

  async function note(
    what: "passkeyAdded" | "passkeyRemoved",
    person: { readonly id: string; readonly displayName: string },
    about: string,
    request: Parameters<typeof callerOf>[0],
  ): Promise<void> {
    await noteAudit(store, { what, at: now(), person, about, caller: callerOf(request), apart: true }).catch((error: unknown) =>
      services.logger.error({ err: error }, "writing the audit failed"),
    );
  }
}

/** What a browser is asked with to make a passkey of the signed-in person; those that they have at this host are not made again. */
function addNewPasskeyChallengeRoute(app: FastifyInstance, services: Services): void {
  const { store, now } = services;
  const key = passkeyKey(services);
  app.post("/profile/passkeys/challenge", async (request): Promise<PasskeyChallenge> => {
    const { id, username, displayName } = signedInOf(request).profile;
    const { generateRegistrationOptions } = await loadWebAuthn();
    const { challenge, sealed } = createChallenge(key, id, now());
    const { host } = placeOf(request);
    const own = (await passkeysOf(store, id)).filter((passkey) => passkey.host === host);
    const options = await generateRegistrationOptions({
      rpName: t("shell.product"),
      rpID: host,
      userID: new Uint8Array(Buffer.from(id, "utf8")),
      userName: username || displayName,
      userDisplayName: displayName,
      challenge: new Uint8Array(Buffer.from(challenge.id, "base64url")),
      attestationType: "none",
      supportedAlgorithmIDs: [...ALGORITHMS],
      excludeCredentials: own.map((passkey) => ({ id: passkey.id, transports: [...passkey.transports] })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return { options: { ...options }, challenge_enc: sealed };
  });
}

function notAdded(
  message: "profile.passkeys.expired" | "profile.passkeys.notGood" | "profile.passkeys.tooMany",
  cause?: unknown,
) {
  return new CierreError("invalid", { message: t(message), cause });
}
