import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { PasskeyChallenge, PasskeySignIn } from "../../../../schema/wire/accounts/passkeys.ts";
import type { Services } from "../../../context/services.ts";
import { redeemOnce } from "../google/google-identity.ts";
import { createChallenge, openChallenge, placeOf } from "./passkey-challenge.ts";
import { findPasskey, notePasskeyUse, type StoredPasskey } from "./stored-passkeys.ts";

/** The library is loaded where somebody uses a passkey: it takes a tenth of a start otherwise. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** `POST auth/passkey`: what a browser is asked with, whoever is at it. Tells nothing about accounts. */
export function addPasskeyChallengeRoute(app: FastifyInstance, services: Services, limit: onRequestAsyncHookHandler): void {
  const key = passkeyKey(services);
  app.post("/auth/passkey", { config: { public: true }, onRequest: limit }, async (request): Promise<PasskeyChallenge> => {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const { challenge, sealed } = createChallenge(key, null, services.now());
    const options = await generateAuthenticationOptions({
      rpID: placeOf(request).host,
      challenge: Buffer.from(challenge.id, "base64url"),
      userVerification: "required",
    });
    return { options: { ...options }, challenge_enc: sealed };
  });
}

/** Says whose passkey was shown. Throws `unauthenticated` for whatever is not good: used, expired, unknown, of another host or another person. */
export function createPasskeySignIn(services: Services) {
  const { store, now } = services;
  const key = passkeyKey(services);

  return async (body: PasskeySignIn, request: FastifyRequest): Promise<string> => {
    const challenge = openChallenge(key, body.challenge_enc, null, now());
    if (!challenge) throw refused("signIn.passkeyExpired");
    const stored = await findPasskey(store, body.passkey.id);
    const place = placeOf(request);
    if (!stored || stored.host !== place.host) throw refused("signIn.unknownPasskey");
    if (body.id !== undefined && stored.userId !== body.id) throw refused("signIn.otherPasskey");
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...body.passkey, clientExtensionResults: {} },
      expectedChallenge: challenge.id,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      credential: credentialOf(stored),
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw refused("signIn.unknownPasskey", cause);
    });
    if (!verified) throw refused("signIn.unknownPasskey");
    if (!(await redeemOnce(store, challenge, now()))) throw refused("signIn.passkeyExpired");
    if (!(await notePasskeyUse(store, stored.id, authenticationInfo.newCounter, now()))) throw refused("signIn.unknownPasskey");
    return stored.userId;
  };
}

/** What challenges are sealed with, 32 bytes. */
export function passkeyKey({ serverKey }: Pick<Services, "serverKey">): Buffer {
  return serverKey.derive("passkey challenge");
}

function credentialOf({ id, publicKey, counter }: StoredPasskey) {
  return { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter };
}

function refused(
  message: "signIn.passkeyExpired" | "signIn.unknownPasskey" | "signIn.otherPasskey",
  cause?: unknown,
): CierreError {
  return new CierreError("unauthenticated", { message: t(message), cause });
}
