import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider, { interactionPolicy } from "oidc-provider";
import type { GoogleSettings } from "../features/people/google/google-client.ts";

/** Somebody whom the provider knows. */
export interface ProviderPerson {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface OpenIdProvider {
  /** How a server signs people in here. */
  readonly settings: GoogleSettings;
  /** Makes somebody known, or known otherwise. */
  know(person: ProviderPerson): void;
  /** Goes where a server sent the browser and picks a person, `null` to cancel; answers the address that the browser is sent back to. */
  visit(url: string, sub: string | null): Promise<string>;
  close(): Promise<void>;
}

const SCOPE = "openid email profile";
const LEAVE = "cancel";

/** An OpenID provider on loopback, whose page lets the browser pick whoever it likes. It takes the place of Google in tests. */
export async function openIdProvider(): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Another site than the 127.0.0.1 of the servers under test, as Google is.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const settings: GoogleSettings = { issuer, clientId: "cierre", clientSecret: randomBytes(24).toString("base64url") };
  const provider = createProvider(settings, people);
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
    const { params } = await provider.interactionDetails(request, response);
    if (request.method === "GET") return void response.setHeader("content-type", "text/html").end(page([...people.values()]));
    const accountId = new URLSearchParams(await text(request)).get("person") ?? LEAVE;
    if (accountId === LEAVE) return provider.interactionFinished(request, response, { error: "access_denied" });
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(SCOPE);
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { select_account: {}, login: { accountId }, consent });
  }

  return {
    settings,
    know: (person) => void people.set(person.sub, person),
    visit: (url, sub) => visit(issuer, url, sub),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function createProvider(
  { issuer, clientId, clientSecret }: GoogleSettings,
  people: ReadonlyMap<string, ProviderPerson>,
): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: ["http://127.0.0.1/callback"] }],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kty: "RSA", use: "sig", alg: "RS256" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    // Like Google, which tells everything in the id token.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
  });
  // Servers under test have ports of their own.
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === "/api/auth/google/callback";
  return provider;
}

function page(people: readonly ProviderPerson[]): string {
  const choices = people.map(({ sub, name }) => `<button name="person" value="${sub}">${name ?? sub}</button>`);
  return `<!doctype html><title>Accounts</title><form method="post">${choices.join("")}<button name="person" value="${LEAVE}">Cancel</button></form>`;
}

/** A browser that knows nothing but cookies, redirections and the page above. */
async function visit(issuer: string, start: string, sub: string | null): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let body: string | null = null;
  for (let hops = 0; hops < 10; hops++) {
    if (url.origin !== issuer) return url.href;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const form = body === null ? {} : { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } };
    const response: Response = await fetch(url, { ...form, redirect: "manual", headers: { ...form.headers, cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const next = response.headers.get("location");
    if (next === null && body !== null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    body = next === null ? new URLSearchParams({ person: sub ?? LEAVE }).toString() : null;
    url = new URL(next ?? url, url);
  }
  throw new Error("the provider sends the browser in circles");
}
