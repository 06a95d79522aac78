import { afterAll, describe, expect, it } from "vitest";
import { openStore } from "../../../server/core/open-store.ts";
import { bucketUploadsContract } from "../../../server/testing/bucket-uploads-contract.ts";
import { createDatabase } from "../own-database.ts";

const server = process.env.TEST_DATABASE_URL;

describe("on a PostgreSQL server", () => {
  if (server === undefined) {
    it("uploads are left out: TEST_DATABASE_URL names no server", () => {
      console.warn("Uploads in parts were not tried on PostgreSQL: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
    return;
  }
  let drop: () => Promise<void> = async () => undefined;
  afterAll(() => drop());

  bucketUploadsContract(async () => {
    const database = await createDatabase(server);
    drop = database.drop;
    return openStore({ dataDir: null, databaseUrl: database.url });
  });
});
