import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { SessionProfile } from "../../../../schema/wire/session.ts";
import type { Services } from "../../../context/services.ts";
import { contextOfPerson } from "../../../http/request-session.ts";
import { type GoogleIdentity, openIdentity, redeemIdentity } from "./google-identity.ts";
import { createGoogleUser, findGoogleUser, type GoogleUser, linkGoogle } from "./google-user.ts";

/**
 * Body of `POST auth/session` with what Google said. `id`: the only person it may be, where the page knows who is signing in;
 * then nobody else's session begins.
 */
export const googleSignIn = z.strictObject({ data_enc: z.string().min(1).max(4000), id: z.string().max(80).optional() });

const options = z.object({ create: z.enum(["true", "false"]).optional() });

/** Who makes users of people that ask for it. */
const HOUSE = { id: "server", displayName: "Cierre", isAdmin: false, systemAdmin: false };

interface Claim {
  /** `null` for what this server has not sealed, which tells nothing about accounts. */
  readonly account: string | null;
  check(): Promise<SessionProfile>;
}

/**
 * Lets people in whom Google vouches for. `check` throws `unauthenticated` for what was forged, has expired or was used, and for
 * somebody else than `id`; `notFound` where no user has the account, unless a user is to be made of it (LOGIN-026, LOGIN-027).
 */
export function createGoogleSignIn(services: Services, profileOf: (userId: string) => Promise<SessionProfile>) {
  const { store, now } = services;
  const key = services.serverKey.derive("google identity");

  return ({ data_enc, id }: z.infer<typeof googleSignIn>, { query }: FastifyRequest): Claim => {
    const isNew = options.parse(query).create === "true";
    const identity = openIdentity(key, data_enc, now());
    return {
      account: identity && `google ${identity.userId}`,
      async check() {
        // Also for what is not good: all of it is refused after the same work.
        const user = await findGoogleUser(store, identity);
        if (!identity) throw expired();
        if (id !== undefined && user?.id !== id) {
          throw new CierreError("unauthenticated", { message: t("signIn.otherGoogleAccount") });
        }
        if (user) return enter(user, identity);
        if (isNew) return create(identity);
        throw new CierreError("notFound", { message: t("signIn.notLinked") });
      },
    };
  };

  async function enter(user: GoogleUser, identity: GoogleIdentity): Promise<SessionProfile> {
    const profile = await profileOf(user.id);
    await redeem(identity);
    if (!user.isLinked) await linkGoogle(contextOfPerson(services, profile), identity);
    return profile;
  }

  async function create(identity: GoogleIdentity): Promise<SessionProfile> {
    if (!services.signIn.signUp) throw new CierreError("forbidden", { message: t("signIn.noSignUp") });
    await redeem(identity);
    return profileOf(await createGoogleUser(contextOfPerson(services, HOUSE), identity));
  }

  async function redeem(identity: GoogleIdentity): Promise<void> {
    if (!(await redeemIdentity(store, identity, now()))) throw expired();
  }
}

function expired(): CierreError {
  return new CierreError("unauthenticated", { message: t("signIn.identityExpired") });
}
