import type { BuildCopy } from "../../e2e/harness/build-copy.ts";
import type { DeskApi } from "../../e2e/harness/desk-api.ts";
import type { FaultyNetwork } from "../../e2e/harness/faulty-network.ts";
import type { TestServer } from "../../e2e/harness/start-server.ts";
import type { Engine, EngineBrowser } from "../driver/engine.ts";
import type { Person } from "../person/person.ts";

/** Where stories happen: one browser for all of them, with whoever works there, and the newsroom around. */
export interface World {
  readonly engine: Engine;
  readonly server: TestServer;
  readonly build: BuildCopy;
  /** A colleague, who works through HTTP alone. */
  readonly desk: DeskApi;
  /** The wire between this browser and the server. */
  readonly network: FaultyNetwork;
  /** A folder for files of this run. */
  readonly folder: string;
  /** The open browser; another one after `restart`. */
  browser(): EngineBrowser;
  /** Whoever works at the first tab; another one after `restart`. */
  person(): Person;
  newTab(): Promise<Person>;
  /** Cuts the wire, and tells pages where the browser can be made to. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Opens a browser on the same profile, once the former one is gone. */
  restart(): Promise<void>;
  /** Something to be said of this engine beside the outcome. */
  note(words: string): void;
}

export interface Story {
  readonly name: string;
  /** What is tried, for the table. */
  readonly about: string;
  /** Rejects with what did not hold; with `Lacking` where the engine or its driver has no such thing. */
  run(world: World): Promise<void>;
}
