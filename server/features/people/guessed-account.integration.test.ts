import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const OWN_ADDRESS = "198.51.100.1";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: { signInsPerMinute: 1e9, callsPerMinute: 1e9 } });
});
afterAll(() => test.close());

const post = (payload: object, remoteAddress: string) =>
  test.call(null, { method: "POST", url: "/api/auth/session", payload, remoteAddress });
const signIn = (id: string, password: string, remoteAddress = OWN_ADDRESS) => post({ id, password }, remoteAddress);
/** Wrong passwords, from as many addresses as it takes. */
async function guess(id: string, times: number, addresses: number): Promise<void> {
  for (let index = 0; index < times; index++) await signIn(id, `mal-${index}`, `203.0.113.${index % addresses}`);
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** The code of the latest mail but `before`. */
async function codeAfter(before: number): Promise<string> {
  await expect.poll(() => test.mail.length).toBe(before + 1);
  return /\d{6}/.exec(test.mail.at(-1)?.text ?? "")?.[0] ?? "";
}

describe("an account at which a hundred wrong passwords were tried", () => {
  it("opens for the right one from a new device at once, where the others came from one address", async () => {
    const { id, password } = await test.addPerson("basic");
    await guess(id, 100, 1);
    expect((await signIn(id, password)).statusCode).toBe(200);
  });

  it("opens for it after some seconds, where they came from a hundred", async () => {
    const { id, password } = await test.addPerson("basic");
    await guess(id, 100, 100);
    const answer = await signIn(id, password);
    expect(answer.statusCode).toBe(429);
    const seconds = Number(answer.headers["retry-after"]);
    expect(seconds).toBeLessThanOrEqual(15);
    test.pass(seconds * 1000);
    expect((await signIn(id, password)).statusCode).toBe(200);
  });

  it("opens for it without a wait by the code that comes by mail", async () => {
    const { id, password, username } = await test.addPerson("basic");
    await guess(id, 100, 100);
    const before = test.mail.length;
    const { challenge } = (await signIn(id, password)).json();
    const code = await codeAfter(before);
    expect(test.mail.at(-1)).toMatchObject({ to: username });
    expect((await post({ id, challenge, code: wrong(code) }, OWN_ADDRESS)).statusCode).toBe(403);
    const answer = await post({ id, challenge, code }, OWN_ADDRESS);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toMatch(/^cierre-device=/);
  });

  it("sends it to the addresses of the account, where there are any", async () => {
    const { id, password } = await test.addPerson("basic");
    const email = "ana@correo.example";
    await test.services.store.query(`update documents set data = data || $2::jsonb where collection = 'user' and id = $1`, [
      id,
      JSON.stringify({ externalIds: [{ provider: "email", email }] }),
    ]);
    await guess(id, 30, 30);
    const before = test.mail.length;
    await signIn(id, password);
    await codeAfter(before);
    expect(test.mail.at(-1)?.to).toBe(email);
  });
});

describe("what strangers learn of an account while it is guessed at", () => {
  let victim: TestPerson;
  beforeAll(async () => {
    victim = await test.addPerson("basic");
    for (const id of [victim.id, "nadie"]) await guess(id, 30, 30);
  });

  it("is the same for the right password, a wrong one and an account that does not exist", async () => {
    const before = test.mail.length;
    const answers = [
      await signIn(victim.id, victim.password, "192.0.2.1"),
      await signIn(victim.id, "mal", "192.0.2.2"),
      await signIn("nadie", "mal", "192.0.2.3"),
    ];
    const refusal = { code: "tooManyRequests", message: "Demasiados intentos", challenge: expect.stringMatching(/^[\w-]{32}$/) };
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([429, refusal]);
    const waits = answers.map(({ headers }) => Number(headers["retry-after"]));
    expect(Math.max(...waits) - Math.min(...waits)).toBeLessThanOrEqual(1);
    const code = await codeAfter(before);
    for (const [index, id] of [victim.id, victim.id, "nadie"].entries()) {
      const { challenge } = answers[index]?.json() ?? {};
      const statuses = [];
      for (let tries = 0; tries < 6; tries++)
        statuses.push((await post({ id, challenge, code: wrong(code) }, "192.0.2.9")).statusCode);
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    }
  });

  it("lets the next try wait alike after a right password and a wrong one", async () => {
    const waitsOf = async (password: string, address: string) => {
      const waits = [];
      for (let tries = 0; tries < 12; tries++) waits.push((await signIn(victim.id, password, address)).headers["retry-after"]);
      return waits.slice(10);
    };
    expect(await waitsOf(victim.password, "192.0.2.20")).toEqual(await waitsOf("mal", "192.0.2.21"));
  });

  it("opens nothing once the password that was right has changed", async () => {
    const { id, password } = await test.addPerson("basic");
    await guess(id, 30, 30);
    const before = test.mail.length;
    const { challenge } = (await signIn(id, password)).json();
    const code = await codeAfter(before);
    await test.services.store.query(`update credentials set password_hash = 'otro' where user_id = $1`, [id]);
    expect((await post({ id, challenge, code }, OWN_ADDRESS)).statusCode).toBe(401);
  });
});

describe("codes", () => {
  it("are accepted from the person who asked for them, however many wrong ones strangers try", async () => {
    const email = "lectora@correo.example";
    const { id } = await test.save("user", {
      displayName: "Lectora",
      isAdmin: true,
      externalIds: [{ provider: "email", email }],
    });
    await test.save("permission-access", { user: id, builtInRole: "basic", limitRoles: false, roles: [] }, test.project);
    const found = (await test.call(null, { url: "/api/auth/methods", query: { username: email } })).json();
    const payload = { address_enc: found.methods[0].address_enc };
    const { challenge } = (await test.call(null, { method: "POST", url: "/api/auth/email-code", payload })).json();
    const code = /\d{6}/.exec(test.mail.at(-1)?.text ?? "")?.[0] ?? "";
    for (let index = 0; index < 110; index++) {
      await post({ id, challenge: `${"x".repeat(20)}${index}`, code: "000000" }, `203.0.113.${index}`);
    }
    expect((await post({ id, challenge, code }, OWN_ADDRESS)).statusCode).toBe(200);
  });
});
