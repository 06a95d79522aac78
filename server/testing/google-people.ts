import type { OpenIdProvider, ProviderPerson } from "./open-id-provider.ts";
import type { TestApp, TestPerson } from "./open-test-app.ts";

/** Where one's linked accounts are read, linked and unlinked. */
export const LINKED_ACCOUNTS = "/api/auth/session/external-ids";

/** What people at a provider and their browsers do at a server that takes its accounts. */
export function googlePeople(test: TestApp, provider: OpenIdProvider) {
  let people = 0;
  /** Somebody new at the provider. */
  function somebody(claims: Partial<ProviderPerson> = {}): Required<ProviderPerson> {
    people += 1;
    const person = {
      sub: `google-${people}`,
      name: `Ana ${people}`,
      email: `ana${people}@correo.com`,
      email_verified: true,
      ...claims,
    };
    provider.know(person);
    return person;
  }

  /** What the browser has after `start`: where it is sent, and the cookie. */
  async function begin() {
    const answer = await test.call(null, { url: "/api/auth/google/start" });
    const set = String(answer.headers["set-cookie"]);
    return { answer, set, url: String(answer.headers.location), cookie: set.split(";")[0] ?? "" };
  }

  function comeBack(url: string, cookie: string) {
    const { pathname, search } = new URL(url, "http://localhost");
    return test.call(null, { url: `${pathname}${search}`, headers: { cookie } });
  }

  /** The whole way through the window; answers what the page gets, empty where that is no identity. */
  async function vouch(person: ProviderPerson): Promise<string> {
    const { url, cookie } = await begin();
    return sealedIn((await comeBack(await provider.visit(url, person.sub), cookie)).body) ?? "";
  }

  const signIn = (data_enc: string, { create = false, id }: { create?: boolean; id?: string } = {}) =>
    test.call(null, { method: "POST", url: `/api/auth/session${create ? "?create=true" : ""}`, payload: { data_enc, id } });

  const link = (person: TestPerson, data_enc: string) =>
    test.call(person, { method: "POST", url: LINKED_ACCOUNTS, payload: { data_enc } });

  /** A user of this server to whom somebody new at the provider is linked. */
  async function addLinked() {
    const [user, google] = [await test.addPerson("basic"), somebody()];
    const { statusCode, body } = await link(user, await vouch(google));
    if (statusCode !== 200) throw new Error(body);
    return { user, google };
  }

  return { somebody, begin, comeBack, vouch, signIn, link, addLinked };
}

/** The sealed identity in the window's last page. */
export function sealedIn(html: string): string | undefined {
  return /data-data-enc="([\w-]+)"/.exec(html)?.[1];
}
