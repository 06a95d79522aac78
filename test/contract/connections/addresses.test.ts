import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDatabases } from "../../../server/check-databases.ts";
import { createDatabase } from "../own-database.ts";

const server = process.env.TEST_DATABASE_URL;
const NOBODY = "postgresql://cierre@127.0.0.1:1/cierre";

describe("addresses of a database that contradict each other", () => {
  if (server === undefined) {
    it("are left out: TEST_DATABASE_URL names no server", () => {
      console.warn("Addresses of a database were not tried: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
    return;
  }
  let database: { readonly url: string; drop(): Promise<void> };
  let other: { readonly url: string; drop(): Promise<void> };
  beforeAll(async () => {
    [database, other] = [await createDatabase(server), await createDatabase(server)];
  });
  afterAll(async () => {
    await other.drop();
    await database.drop();
  });
  const check = (addresses: { readonly directUrl?: string; readonly readUrl?: string }) =>
    checkDatabases({ databaseUrl: database.url, directUrl: undefined, readUrl: undefined, ...addresses });
  const nameOf = (url: string) => new URL(url).pathname.slice(1);

  it.each([
    ["DATABASE_DIRECT_URL", "directUrl"],
    ["DATABASE_READ_URL", "readUrl"],
  ])("are refused where %s leads to another database", async (setting, address) => {
    await expect(check({ [address]: other.url })).rejects.toThrow(
      `${setting} leads to another database than DATABASE_URL (${nameOf(other.url)}, not ${nameOf(database.url)}).`,
    );
    await check({ [address]: database.url });
  });

  it("are refused where the copy has no such database, and not where it does not answer", async () => {
    const unknown = Object.assign(new URL(server), { pathname: "/no_hay" }).href;
    await expect(check({ readUrl: unknown })).rejects.toThrow(/^DATABASE_READ_URL: the copy does not let us in: .*no_hay/);
    await check({ readUrl: NOBODY });
  });

  it("name the setting of the one that does not answer", async () => {
    const unavailable = (setting: string) => ({
      code: "unavailable",
      cause: { message: expect.stringMatching(new RegExp(`^${setting}: .*ECONNREFUSED`)) },
    });
    await expect(check({ directUrl: NOBODY })).rejects.toMatchObject(unavailable("DATABASE_DIRECT_URL"));
    await expect(checkDatabases({ databaseUrl: NOBODY, directUrl: undefined, readUrl: undefined })).rejects.toMatchObject(
      unavailable("DATABASE_URL"),
    );
  });
});
