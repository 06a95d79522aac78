import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

const STRONG = "tormenta 84 puertas";
const DAY_MS = 86_400_000;
let people = 0;

describe("inviting somebody who was added", () => {
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    test = await openTestApp({ limits: { signInsPerMinute: 1000 } });
    admin = await test.addPerson("admin");
  });
  afterAll(() => test.close());

  const post = (person: TestPerson | null, url: string, payload: object = {}) =>
    test.call(person, { method: "POST", url: `/api/${url}`, payload });
  /** Somebody made and given access as the dialog does. */
  const added = async () => {
    people += 1;
    const email = `nueva${people}@diario.com`;
    const body = { username: email, externalIds: [{ provider: "email", email }], displayName: email, isAdmin: true };
    const { id } = (await post(admin, "user", body)).json();
    const access = await post(admin, "permission-access", { user: id, builtInRole: "basic", limitRoles: false, roles: [] });
    return { id: String(id), email, access: String(access.json().id) };
  };
  const tokenIn = (text: string) => /#\/invitation\/([\w-]+)/.exec(text)?.[1] ?? "";
  const mailed = async (id: string) => {
    expect((await post(admin, `user/${id}/invitation`)).statusCode).toBe(200);
    return tokenIn(test.mail.at(-1)?.text ?? "");
  };
  const take = (token: string, password = STRONG) => post(null, "auth/invitation", { token, password });
  const signIn = async (id: string, password: string) => (await post(null, "auth/session", { id, password })).statusCode;
  const refused = async (token: string) => (await post(null, "auth/invitation/open", { token })).json().fields;

  it("sends a link that sets the first password, with which they sign in", async () => {
    const { id, email } = await added();
    const made = await post(admin, `user/${id}/invitation`);
    expect(made.json()).toEqual({ sentTo: expect.stringContaining("•••"), link: null, expiresAt: expect.any(String) });
    expect(test.mail.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining("Diario") });
    const token = tokenIn(test.mail.at(-1)?.text ?? "");
    expect((await post(null, "auth/invitation/open", { token })).json()).toEqual({
      username: email,
      displayName: email,
      project: "Diario",
    });
    expect((await take(token)).json()).toEqual({ username: email });
    expect(await signIn(id, STRONG)).toBe(200);
  });

  it("takes what they are called with the password, by which everybody knows them", async () => {
    const { id } = await added();
    const token = await mailed(id);
    for (const displayName of ["", "   ", "x".repeat(201)])
      expect((await post(null, "auth/invitation", { token, password: STRONG, displayName })).statusCode).toBe(400);
    const named = { token, password: STRONG, displayName: " Rosaura Montes " };
    expect((await post(null, "auth/invitation", named)).statusCode).toBe(200);
    expect((await test.call(admin, { url: `/api/user/${id}` })).json().displayName).toBe("Rosaura Montes");
  });

  it("takes no password that is easily guessed, and may be tried again then", async () => {
    const { id, email } = await added();
    const token = await mailed(id);
    for (const weak of ["abc", email, "12345678"]) {
      const answer = await take(token, weak);
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { password: "invitation.weakPassword" }]);
    }
    expect((await take(token)).statusCode).toBe(200);
  });

  it("is of use once, and says so, also to one of two at the same time and to another invitation", async () => {
    const { id } = await added();
    const [first, second] = [await mailed(id), await mailed(id)];
    const codes = (await Promise.all([take(first), take(first)])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 403]);
    for (const token of [first, second]) {
      expect(await refused(token)).toEqual({ token: "invitation.used" });
      expect((await take(token, "otra 91 ventanas")).json().fields).toEqual({ token: "invitation.used" });
    }
    expect((await post(admin, `user/${id}/invitation`)).json().fields).toEqual({ token: "invitation.hasAccess" });
    expect(await signIn(id, STRONG)).toBe(200);
  });

  it("expires after a week, and can be sent again", async () => {
    const { id } = await added();
    const token = await mailed(id);
    test.pass(8 * DAY_MS);
    expect(await refused(token)).toEqual({ token: "invitation.expired" });
    expect((await take(await mailed(id))).statusCode).toBe(200);
  });

  it("opens nothing for a removed person, nor with an invalid token", async () => {
    const [revoked, disabled] = [await added(), await added()];
    const tokens = [await mailed(revoked.id), await mailed(disabled.id)];
    const root = await test.addPerson("systemAdmin");
    await test.call(admin, { method: "DELETE", url: `/api/permission-access/${revoked.access}` });
    await post(root, `user/${disabled.id}`, { disabled: true });
    for (const token of tokens) {
      expect(await refused(token)).toEqual({ token: "invitation.removed" });
      expect((await take(token)).statusCode).toBe(403);
    }
    for (const token of ["", "no", "x".repeat(500)]) expect(await refused(token)).toEqual({ token: "invitation.unknown" });
  });

  it("is created only by the project's administrators, and not for people with a sign-in method or another project", async () => {
    const { id } = await added();
    for (const role of ["basic", "editor"] as const) {
      expect((await post(await test.addPerson(role), `user/${id}/invitation`)).statusCode).toBe(403);
    }
    const stranger = await test.addPerson("admin", { project: test.otherProject });
    expect((await post(stranger, `user/${id}/invitation`)).statusCode).toBe(404);
    expect((await post(admin, `user/${admin.id}/invitation`)).json().fields).toEqual({ token: "invitation.hasAccess" });
    const token = await mailed(id);
    await test.save("permission-access", { user: id, builtInRole: "admin", limitRoles: false, roles: [] }, test.otherProject);
    expect((await post(admin, `user/${id}/invitation`)).json().fields).toEqual({ token: "invitation.otherProjects" });
    // The mail went to nobody else.
    expect((await take(token)).statusCode).toBe(200);
  });

  it("is a link to copy where no mail goes out, which opens no project given since", async () => {
    const [one, other] = [await added(), await added()];
    const { send } = test.services.mailer;
    Object.assign(test.services.mailer, { send: () => Promise.reject(new Error("no server")) });
    const links = await Promise.all([one, other].map(async ({ id }) => (await post(admin, `user/${id}/invitation`)).json()));
    Object.assign(test.services.mailer, { send });
    for (const made of links) expect(made).toMatchObject({ sentTo: null, link: expect.stringContaining("/admin/#/invitation/") });
    expect((await take(tokenIn(links[0].link))).statusCode).toBe(200);
    await test.save(
      "permission-access",
      { user: other.id, builtInRole: "admin", limitRoles: false, roles: [] },
      test.otherProject,
    );
    expect((await take(tokenIn(links[1].link))).statusCode).toBe(403);
  });
});
