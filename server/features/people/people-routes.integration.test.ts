import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const KINDS = [
  "nobody",
  "no admin",
  "basic limited",
  "editor",
  "admin limited",
  "full admin",
  "system admin",
  "elsewhere",
] as const;
type Kind = (typeof KINDS)[number];

/** What each request answers to each kind of person, in the order of `KINDS`. */
const TABLE: readonly (readonly [request: string, statuses: string])[] = [
  ["GET user", "401 403 200 200 200 200 200 403"],
  ["GET user/INSIDER", "401 403 200 200 200 200 200 403"],
  ["GET user/OUTSIDER", "401 403 403 403 403 403 200 403"],
  ["POST user {}", "401 403 403 403 403 200 200 403"],
  ["POST user/INSIDER {}", "401 403 403 403 403 403 200 403"],
  ["POST user/INSIDER {systemAdmin}", "401 403 403 403 403 403 200 403"],
  ["DELETE user/INSIDER", "401 403 403 403 403 403 204 403"],
  ["GET permission-access", "401 403 403 403 403 200 200 403"],
  ["GET permission-access?user=INSIDER", "401 403 403 403 403 200 200 403"],
  ["POST permission-access {user}", "401 403 403 403 403 200 200 403"],
  ["POST permission-access/ACCESS {user}", "401 403 403 403 403 200 200 403"],
  ["DELETE permission-access/ACCESS", "401 403 403 403 403 204 204 403"],
  ["GET permission-role", "401 403 403 403 403 200 200 403"],
  ["POST permission-role {name}", "401 403 403 403 403 200 200 403"],
  ["GET permission-token", "401 403 403 403 403 200 200 403"],
  ["POST permission-token {name}", "401 403 403 403 403 200 200 403"],
  ["GET permission-grant", "401 403 403 403 403 200 200 403"],
  ["POST permission-grant {user, access}", "401 403 403 403 403 200 200 403"],
  ["POST permission-grant {permissionToken}", "401 404 404 404 404 404 404 404"],
  ["GET project", "401 403 200 200 200 200 200 403"],
  ["POST project {name, locale}", "401 403 403 403 403 403 200 403"],
  ["POST project/PROJECT {name}", "401 403 403 403 200 200 200 403"],
  ["POST project/OTHER {name}", "401 403 403 403 403 403 200 403"],
  ["GET organization", "401 403 200 200 200 200 200 403"],
  ["POST organization {name}", "401 403 403 403 403 403 200 403"],
  ["GET conversation", "401 403 200 200 200 200 200 403"],
  ["POST conversation {name}", "401 403 403 403 403 403 403 403"],
  ["GET conversation-message", "401 403 200 200 200 200 200 403"],
  ["POST conversation-message {users, t}", "401 403 200 200 200 200 200 403"],
  ["POST conversation-message {stranger, t}", "401 403 404 404 404 404 404 403"],
  ["GET realtime", "401 403 200 200 200 200 200 403"],
  ["GET profile", "401 403 200 200 200 200 200 403"],
  ["GET auth/session/external-ids", "401 200 200 200 200 200 200 200"],
];

describe("people and what they may do", () => {
  let test: TestApp;
  const people = new Map<Kind, TestPerson | null>();
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1_000_000, signInsPerMinute: 1_000_000 } });
    const all = { model: null, isOwn: false, actions: ["READ", "CREATE", "UPDATE", "DELETE"] };
    const role = (await test.save("permission-role", { name: "Todo", accessLevels: [all] }, test.project)).id;
    people.set("nobody", null);
    const outside = await test.addPerson("editor", { project: test.otherProject });
    await test.call(await test.addPerson("systemAdmin"), {
      method: "POST",
      url: `/api/user/${outside.id}`,
      payload: { isAdmin: false },
    });
    people.set("no admin", { ...outside, headers: { ...outside.headers, project: test.project } });
    people.set("basic limited", await test.addPerson("basic", { roles: [role] }));
    people.set("editor", await test.addPerson("editor"));
    people.set("admin limited", await test.addPerson("admin", { roles: [role] }));
    people.set("full admin", await test.addPerson("admin"));
    people.set("system admin", await test.addPerson("systemAdmin"));
    const neighbour = await test.addPerson("admin", { project: test.otherProject });
    people.set("elsewhere", { ...neighbour, headers: { ...neighbour.headers, project: test.project } });
  });
  afterAll(() => test.close());

  async function makeOthers() {
    const insider = await test.addPerson("basic");
    const outsider = await test.addPerson("basic", { project: test.otherProject });
    const root = people.get("system admin") ?? null;
    const [access] = (await test.call(root, { url: `/api/permission-access?user=${insider.id}` })).json().data;
    return { insider, outsider, access };
  }
  let others: Awaited<ReturnType<typeof makeOthers>> | null = null;

  /** The request on documents that nobody has changed, so that no row depends on another. */
  async function ask(line: string, person: TestPerson | null): Promise<number> {
    others ??= await makeOthers();
    const { insider, outsider, access } = others;
    const names: Readonly<Record<string, string>> = {
      INSIDER: insider.id,
      OUTSIDER: outsider.id,
      ACCESS: access.id,
      PROJECT: test.project,
      OTHER: test.otherProject,
    };
    const bodies: Readonly<Record<string, object>> = {
      "{}": { displayName: "Otro nombre" },
      "{systemAdmin}": { systemAdmin: true },
      "{name}": { name: line.includes("PROJECT") ? "Diario" : "Otro diario" },
      "{name, locale}": { name: "Uno más", locale: "es_LA" },
      "{user}": { user: line.includes("ACCESS") ? insider.id : outsider.id, builtInRole: "editor" },
      "{user, access}": { user: outsider.id, access: "EDITOR" },
      "{permissionToken}": { permissionToken: "ninguno" },
      "{users, t}": { users: [insider.id], t: "Hola" },
      "{stranger, t}": { users: [outsider.id], t: "Hola" },
    };
    const [method = "", path = "", body] = /^(\S+) (\S+) ?(.*)$/.exec(line)?.slice(1) ?? [];
    const url = `/api/${path.replace(/[A-Z]{3,}/, (name) => names[name] ?? name)}`;
    const payload = body ? bodies[body] : undefined;
    const answer = await test.call(person, { method: method as "GET", url, ...(payload && { payload }) });
    if (method !== "GET" && answer.statusCode < 300) others = null;
    return answer.statusCode;
  }

  it.each(TABLE)("%s: %s", async (line, statuses) => {
    const answered: number[] = [];
    for (const kind of KINDS) answered.push(await ask(line, people.get(kind) ?? null));
    expect(answered.join(" ")).toBe(statuses);
  });

  const found = async (person: TestPerson | null, query: string) =>
    (await test.call(person, { url: `/api/user?${query}` })).json().data as Record<string, unknown>[];

  it("people who give access find strangers only by their whole address, and see only who they are", async () => {
    const stranger = await test.addPerson("basic", { project: test.otherProject });
    const root = people.get("system admin") ?? null;
    const email = "Oculta@Correo.com";
    const payload = {
      externalIds: [
        { provider: "email", email },
        { provider: "google", email: "otra@correo.com" },
      ],
    };
    await test.call(root, { method: "POST", url: `/api/user/${stranger.id}`, payload });
    const admin = people.get("full admin") ?? null;
    for (const address of [stranger.username, ` ${stranger.username.toUpperCase()} `, "oculta@correo.com"]) {
      const [person, ...others] = await found(admin, `autocomplete=${encodeURIComponent(address)}&sort=-isAdmin name`);
      expect(others).toEqual([]);
      expect(person, address).toMatchObject({ id: stranger.id, username: stranger.username, isAdmin: true });
      expect(Object.keys(person ?? {})).not.toEqual(expect.arrayContaining(["passwordEnabled"]));
      expect(person?.lastAccessAt).toBeUndefined();
    }
    const [byMail] = await found(admin, "autocomplete=oculta@correo.com");
    expect(byMail?.externalIds).toEqual([{ email: "oculta@correo.com" }]);
    for (const text of ["persona", stranger.username.slice(0, -1), "oculta"]) {
      const ids = (await found(admin, `autocomplete=${encodeURIComponent(text)}&limit=1000`)).map(({ id }) => id);
      expect(ids, text).not.toContain(stranger.id);
    }
    // A question about what is private of them finds nobody.
    const address = encodeURIComponent(stranger.username);
    expect(await found(admin, `autocomplete=${address}&passwordEnabled=true`)).toEqual([]);
    expect(await found(admin, `autocomplete=${address}&sort=lastAccessAt`)).toEqual([]);
    for (const kind of ["basic limited", "editor", "admin limited"] as const) {
      expect(await found(people.get(kind) ?? null, `autocomplete=${address}`), kind).toEqual([]);
    }
  });

  it("everybody finds people of their project by an address", async () => {
    const insider = await test.addPerson("basic");
    const editor = people.get("editor") ?? null;
    expect((await found(editor, `autocomplete=${encodeURIComponent(insider.username)}`)).map(({ id }) => id)).toEqual([
      insider.id,
    ]);
  });

  it("an access shows what its roles allow, and cannot be given to readers (PERM-004, PERM-055)", async () => {
    const root = people.get("system admin") ?? null;
    const levels = [{ model: "Article", isOwn: true, actions: ["READ"] }];
    const role = await test.save("permission-role", { name: "Lo suyo", accessLevels: levels }, test.project);
    const worker = await test.addPerson("basic", { roles: [role.id] });
    const [access] = (await test.call(root, { url: `/api/permission-access?user=${worker.id}` })).json().data;
    expect(access.roles).toEqual([{ id: role.id, name: "Lo suyo", accessLevels: [expect.objectContaining(levels[0] ?? {})] }]);

    const reader = await test.save("user", { username: "lectora@diario", displayName: "Lectora", isAdmin: false });
    const give = (user: string, url = "/api/permission-access") =>
      test.call(root, { method: "POST", url, payload: { user, builtInRole: "basic" } });
    const refused = await give(reader.id);
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { user: "validation.reference" }]);
    expect((await test.call(root, { url: `/api/permission-access?user=${reader.id}` })).json().data).toEqual([]);
    // What somebody has who has ceased to sign in can still be changed.
    await test.call(root, { method: "POST", url: `/api/user/${worker.id}`, payload: { isAdmin: false } });
    expect((await give(worker.id, `/api/permission-access/${access.id}`)).statusCode).toBe(200);
  });

  it("lists people who sign in before the others, by name, and the global admins", async () => {
    const root = people.get("system admin") ?? null;
    for (const [displayName, isAdmin] of [
      ["Zulma Orden", true],
      ["Ana Orden", false],
      ["Beto Orden", true],
    ] as const) {
      await test.call(root, {
        method: "POST",
        url: "/api/user",
        payload: { displayName, name: displayName, isAdmin, systemAdmin: false },
      });
    }
    const names = (await found(root, "autocomplete=orden&sort=-isAdmin name")).map(({ displayName }) => displayName);
    expect(names).toEqual(["Beto Orden", "Zulma Orden", "Ana Orden"]);
    const admins = await found(root, "systemAdmin=true&isAdmin=true&limit=100");
    expect(admins.length).toBeGreaterThan(0);
    expect(admins.every(({ systemAdmin, isAdmin }) => systemAdmin && isAdmin)).toBe(true);
  });

  it("only a system admin creates one, or gives a new person global access", async () => {
    const admin = people.get("full admin") ?? null;
    const made = await test.call(admin, {
      method: "POST",
      url: "/api/user",
      payload: {
        externalIds: [{ provider: "email", email: "n@n.com" }],
        displayName: "n@n.com",
        isAdmin: true,
        systemAdmin: true,
      },
    });
    expect(made.headers["left-out"]).toBe("systemAdmin");
    const [stored] = await found(people.get("system admin") ?? null, `id_in=${made.json().id}`);
    expect(stored?.systemAdmin ?? false).toBe(false);
  });

  it("takes a new person by address alone (USERS-022)", async () => {
    const made = await test.call(people.get("system admin") ?? null, {
      method: "POST",
      url: "/api/user",
      payload: { externalIds: [{ email: "sola@n.com" }], displayName: "Sola", isAdmin: false },
    });
    expect(made.statusCode).toBe(200);
    expect(made.json().externalIds).toEqual([{ id: expect.any(String), provider: "email", email: "sola@n.com" }]);
  });

  it("keeps the organization and the debt of a project to system admins", async () => {
    const { id } = await test.save("organization", { name: "Grupo" });
    const payload = { description: "La de siempre", organization: id, skipHealthcheck: true, debtData: { message: "Debe" } };
    const change = async (kind: Kind) => {
      const url = `/api/project/${test.project}`;
      const answer = await test.call(people.get(kind) ?? null, { method: "POST", url, payload });
      expect(answer.statusCode, kind).toBe(200);
      const leftOut = kind === "system admin" ? undefined : "organization,skipHealthcheck,debtData";
      expect(answer.headers["left-out"], kind).toBe(leftOut);
      return (await test.call(people.get("system admin") ?? null, { url })).json();
    };
    const kept = await change("full admin");
    expect(kept.description).toBe("La de siempre");
    expect([kept.organization ?? null, kept.skipHealthcheck ?? false, kept.debtData?.message ?? ""]).toEqual([null, false, ""]);
    expect(await change("system admin")).toMatchObject({
      organization: { id },
      skipHealthcheck: true,
      debtData: { message: "Debe" },
    });
  });

  it("ends the sessions of a person who is disabled permanently", async () => {
    const person = await test.addPerson("editor");
    const root = people.get("system admin") ?? null;
    const session = async () => (await test.call(person, { url: "/api/auth/session" })).statusCode;
    const set = (disabled: boolean) => test.call(root, { method: "POST", url: `/api/user/${person.id}`, payload: { disabled } });
    expect(await session()).toBe(200);
    await set(true);
    expect(await session()).toBe(401);
    await set(false);
    expect(await session()).toBe(401);
  });
});
