import { describe } from "vitest";
import { openStore } from "../../server/core/open-store.ts";
import { collectionsStoreContract } from "./store-contract.ts";

describe("the embedded database", () => {
  collectionsStoreContract(async () => ({ store: await openStore({ dataDir: null }), drop: async () => {} }));
});
