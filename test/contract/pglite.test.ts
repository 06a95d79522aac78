import { describe } from "vitest";
import { openStore } from "../../server/store/open-store.ts";
import { storeContract } from "./store-contract.ts";

describe("the embedded database", () => {
  storeContract(async () => ({ store: await openStore({ dataDir: null }), drop: async () => {} }));
});
