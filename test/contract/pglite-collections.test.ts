import { describe } from "vitest";
import { openMemoryStore } from "../../server/testing/open-memory-store.ts";
import { collectionsStoreContract } from "./store-contract.ts";

/** The gate tries the collections on PostgreSQL; the embedded database is under every integration test. */
describe("the embedded database", { tags: ["slow"] }, () => {
  collectionsStoreContract(async () => ({ store: await openMemoryStore(), drop: async () => {} }));
});
