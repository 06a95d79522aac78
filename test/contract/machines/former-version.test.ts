import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { bin, projectEnv, root } from "../../../scripts/lib/paths.mjs";
import { serverArgs, serverEnv } from "../../../scripts/lib/server-process.mjs";
import { openPart, type Part } from "../../../scripts/stack/part.ts";
import { NEWEST_TABLES } from "../../../server/core/open-store.ts";
import { openPostgresStore } from "../../../server/core/store/postgres-store.ts";
import { DEMO_PASSWORD } from "../../../server/features/demo/accounts.ts";
import { HttpDevice } from "../../load/stack/http-device.ts";
import { type Ledger, openLedger } from "../../load/stack/ledger.ts";
import { openArticleWriter } from "../../load/stack/write-articles.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import { createDatabase } from "../own-database.ts";
import { extractProgram, formerVersion } from "./former-program.ts";

const server = process.env.TEST_DATABASE_URL;
const former = await formerVersion();

/** Edits that each device has to see taken before something else happens. */
const EDITS = 8;

describe("the program of the version before", { tags: ["slow"] }, () => {
  if (server === undefined || former === null) {
    it("is left out where there is no PostgreSQL server, or no history of the program", () => {
      console.warn(
        `The version before was not tried: ${server === undefined ? "TEST_DATABASE_URL is not set" : "no history is here"}.`,
      );
      expect(process.env.CI === "true" && server === undefined, "with CI=true PostgreSQL may not be left out").toBe(false);
    });
    return;
  }

  it("goes on while this one changes the tables and devices write at both, and starts again beside it", {
    timeout: 300_000,
  }, async () => {
    await using cleanup = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "cierre-former-"));
    cleanup.defer(() => rm(folder, { recursive: true, force: true }));
    const database = await createDatabase(server);
    cleanup.defer(() => database.drop());
    const program = join(folder, "program");
    await extractProgram(former, program);
    const open = async (name: string, cwd: string) => {
      const part = await openProcess({ name, cwd, folder, databaseUrl: database.url });
      cleanup.defer(() => part.end());
      await part.start();
      return part;
    };
    const before = await open("former", program);
    const tables = async () => {
      const store = await openPostgresStore(database.url, 2);
      cleanup.defer(() => store.close());
      const [row] = await store.query<{ version: number }>(`select max(version) as version from applied_migrations`);
      return row?.version;
    };
    const people = ["editora@demo.cierre", "redactora@demo.cierre", "admin@demo.cierre"];
    const [ledger, stopped] = [openLedger(), new AbortController()];
    cleanup.defer(async () => stopped.abort());
    const writersAt = async (part: Part, from: number) => {
      const devices = await Promise.all(people.map((person, index) => signIn(part, person, from + index)));
      for (const device of devices) cleanup.defer(async () => device.close());
      return devices.map((device, index) => {
        const random = new SeededRandom(from + index);
        return openArticleWriter({ device, ledger, random, shared: [], signal: stopped.signal });
      });
    };
    const atFormer = await writersAt(before, 1);
    expect(await tables()).toBeLessThan(NEWEST_TABLES);

    let isBeginning = true;
    const writing = Promise.all(atFormer.map((write) => writeOn(write, () => isBeginning)));
    writing.catch(() => undefined);
    const newer = await open("newer", root);
    isBeginning = false;
    await writing;
    expect(await tables()).toBe(NEWEST_TABLES);

    const atBoth = [...atFormer, ...(await writersAt(newer, 11))];
    await Promise.all(atBoth.map((write) => writeOn(write)));
    await before.end();
    await before.start();
    await Promise.all(atBoth.map((write) => writeOn(write)));

    for (const part of [before, newer]) {
      const device = await signIn(part, "admin@demo.cierre", 21);
      cleanup.defer(async () => device.close());
      expect(await lostEdits(device, ledger, stopped.signal)).toEqual([]);
    }
    expect([...ledger.edits.values()].flat().length).toBeGreaterThanOrEqual(EDITS * (people.length * 5));
  });
});

/** Several edits, and as many more as happen while something lasts. */
async function writeOn(write: () => Promise<void>, lasts: () => boolean = () => false): Promise<void> {
  for (let edits = 0; edits < EDITS || lasts(); edits += 1) await write();
}

async function lostEdits(device: HttpDevice, { edits }: Ledger, signal: AbortSignal): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const [id, marks] of edits) {
    const answer = await device.askUntilAnswered({ path: `/api/article/${id}` }, signal);
    const { bodyHtml = "" } = JSON.parse(answer.body.toString()) as { bodyHtml?: string };
    lost.push(...marks.filter((mark) => bodyHtml.split(mark).length !== 2));
  }
  return lost;
}

interface ProcessPlan {
  readonly name: string;
  /** Of the program. */
  readonly cwd: string;
  readonly folder: string;
  readonly databaseUrl: string;
}

async function openProcess({ name, cwd, folder, databaseUrl }: ProcessPlan): Promise<Part> {
  const port = await freePort();
  const own = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: join(folder, name), DATABASE_URL: databaseUrl };
  return openPart({
    name,
    command: bin("node"),
    args: serverArgs,
    cwd,
    env: projectEnv({ ...serverEnv, ...own, LOG_LEVEL: "warn", SIGN_INS_PER_MINUTE: "1000" }),
    port,
    log: join(folder, `${name}.log`),
    answers: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  });
}

async function signIn({ port }: Part, username: string, number: number): Promise<HttpDevice> {
  const url = `http://127.0.0.1:${port}`;
  const { id } = (await (await fetch(`${url}/api/auth/methods?username=${username}`)).json()) as { id: string };
  const asked = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, password: DEMO_PASSWORD }),
  };
  const answer = await fetch(`${url}/api/auth/session`, asked);
  const { token, profile } = (await answer.json()) as { token: string; profile: { projects: { id: string }[] } };
  return new HttpDevice(url, number, {
    authorization: `Bearer ${token}`,
    "api-version": "1",
    project: profile.projects[0]?.id ?? "",
  });
}
