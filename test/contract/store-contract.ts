import { afterAll, beforeAll } from "vitest";
import type { Store } from "../../server/context/store.ts";
import { saveDocument } from "../../server/core/documents/save-document.ts";
import { collectionRightsContract } from "./collection-rights-contract.ts";
import { collectionsContract } from "./collections-contract.ts";
import { documentsContract } from "./documents-contract.ts";
import { feedContract } from "./feed-contract.ts";
import { listContract } from "./list-contract.ts";
import { openNewsroom } from "./newsroom.ts";
import { onceContract } from "./once-contract.ts";
import { operationsContract } from "./operations-contract.ts";
import { plansContract } from "./plans-contract.ts";
import { statementsContract } from "./statements-contract.ts";
import { visitsContract } from "./visits-contract.ts";
import type { World } from "./world.ts";

type OpenStore = () => Promise<{ store: Store; drop(): Promise<void> }>;
type Contract = (world: World) => void;

/** What every database under the product must do with statements, documents and their feed. `open` answers an empty one. */
export function documentsStoreContract(open: OpenStore): void {
  tryOn(open, [statementsContract, documentsContract, operationsContract, feedContract, listContract]);
}

/** What it must do with each collection, and how it must find what it is asked for. `open` answers an empty one. */
export function collectionsStoreContract(open: OpenStore): void {
  // The last one fills the database.
  tryOn(open, [collectionsContract, collectionRightsContract, visitsContract, onceContract, plansContract]);
}

function tryOn(open: OpenStore, contracts: readonly Contract[]): void {
  // Filled before the first test; suites only read it inside tests.
  const world = {} as World;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    drop = opened.drop;
    world.store = opened.store;
    world.room = await openNewsroom(opened.store);
    world.article = (title, more = {}) =>
      saveDocument(world.room.root, { collection: "article", id: null, body: { title, ...more } });
  });
  afterAll(async () => {
    await world.store.close();
    await drop();
  });
  for (const contract of contracts) contract(world);
}
