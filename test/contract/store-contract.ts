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

/** What every database under the product must do. `open` answers an empty one. */
export function storeContract(open: () => Promise<{ store: Store; drop(): Promise<void> }>): void {
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

  statementsContract(world);
  documentsContract(world);
  operationsContract(world);
  feedContract(world);
  listContract(world);
  collectionsContract(world);
  collectionRightsContract(world);
  visitsContract(world);
  onceContract(world);
  // The last one: it fills the database.
  plansContract(world);
}
