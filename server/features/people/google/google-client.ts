import * as oidc from "openid-client";
import * as z from "zod/mini";

export interface GoogleSettings {
  /** Where the provider describes itself; Google, or whoever speaks OpenID Connect in its place. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What ties the provider's answer to the browser that asked; it waits in a cookie that nobody else can read. */
export const googleRequest = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
  /** Of a reader of a site: where they come back to, sealed (`reader-vouching.ts`). */
  reader: z.optional(z.string()),
});
export type GoogleRequest = Omit<z.infer<typeof googleRequest>, "expiresAt" | "reader">;

/** Who the provider says it is. */
export interface GooglePerson {
  /** The provider's own id (`sub`), which never changes. */
  readonly userId: string;
  /** In lower case; `null` unless the provider has verified that it is theirs. */
  readonly email: string | null;
  readonly name: string | null;
}

/** Signing in at Google by OpenID Connect: authorization code with PKCE, state and nonce. */
export interface GoogleClient {
  /** Where to send the browser, which comes back to `redirectUri`. Rejects when the provider cannot be reached. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly request: GoogleRequest }>;
  /**
   * Who came back: `callback` is the whole address that the browser came back to. Rejects unless it answers the request, and
   * with `GoogleCancelled` where the person changed their mind.
   */
  finish(callback: URL, request: GoogleRequest): Promise<GooglePerson>;
}

/** The person did not let the provider tell who they are. */
export class GoogleCancelled extends Error {
  override readonly name = "GoogleCancelled";
}

/** How long the provider may take for an answer, seconds. */
const TIMEOUT_S = 10;

/** Asks the provider nothing until somebody signs in. */
export function createGoogleClient(settings: GoogleSettings): GoogleClient {
  let known: Promise<oidc.Configuration> | null = null;
  const configuration = async (): Promise<oidc.Configuration> => {
    known ??= discover(settings);
    try {
      return await known;
    } catch (error) {
      // The next one asks again.
      known = null;
      throw error;
    }
  };
  return {
    async begin(redirectUri) {
      const request = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: "S256",
        // Tablets are shared: whoever is signed in at Google there may be somebody else.
        prompt: "select_account",
      });
      return { url: url.href, request };
    },
    async finish(callback, { state, nonce, verifier }) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callback, checks).catch((error: unknown) => {
        throw isCancelled(error) ? new GoogleCancelled("cancelled", { cause: error }) : error;
      });
      return personOf(tokens.claims());
    },
  };
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const execute = url.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(url, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S });
}

function isCancelled(error: unknown): boolean {
  return error instanceof oidc.AuthorizationResponseError && error.error === "access_denied";
}

const claimed = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(200)),
  email: z.catch(z.nullish(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(320))), null),
  email_verified: z.catch(z.nullish(z.boolean()), false),
  name: z.catch(z.nullish(z.string().check(z.trim())), null),
});

function personOf(claims: unknown): GooglePerson {
  const { sub, email, email_verified: isVerified, name } = claimed.parse(claims);
  return { userId: sub, email: (isVerified === true && email) || null, name: name?.slice(0, 200) || null };
}
