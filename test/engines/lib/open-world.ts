import { join } from "node:path";
import type { BuildCopy } from "../../e2e/harness/build-copy.ts";
import type { DeskApi } from "../../e2e/harness/desk-api.ts";
import { openSession } from "../../e2e/harness/desk-api.ts";
import { type FaultyNetwork, openFaultyNetwork } from "../../e2e/harness/faulty-network.ts";
import type { TestServer } from "../../e2e/harness/start-server.ts";
import type { Engine, EngineBrowser, EngineTab } from "../driver/engine.ts";
import { Person } from "../person/person.ts";
import { REPORTER } from "../stories/sign-in.ts";
import type { World } from "../stories/story.ts";

/** What all engines have in common. */
export interface Newsroom {
  readonly server: TestServer;
  readonly build: BuildCopy;
  readonly desk: DeskApi;
  readonly folder: string;
  /** What is put into pages (`in-page-script.ts`). */
  readonly script: string;
}

export interface OwnedWorld extends World {
  /** What was said since the last time. */
  takeNotes(): string[];
  /** The first tab works; another one is opened where it was closed. */
  freshPerson(): Promise<void>;
  close(): Promise<void>;
}

// Long: it holds which browser and which tabs there are, and everything here changes that.
export async function openWorld(engine: Engine, { server, build, desk, folder, script }: Newsroom): Promise<OwnedWorld> {
  const network: FaultyNetwork = await openFaultyNetwork(server.url);
  const profile = join(folder, `profile-${engine.name}`);
  let notes: string[] = [];
  let browser: EngineBrowser;
  try {
    browser = await engine.open(profile);
  } catch (error) {
    await network.close();
    throw error;
  }
  let tabs: EngineTab[] = [];
  const newTab = async () => {
    const tab = await browser.newTab();
    tabs.push(tab);
    return new Person(tab, script, network.url);
  };
  let person = await newTab();
  await keepToursAway(person, server, network.url);
  return {
    engine,
    server,
    build,
    desk,
    network,
    folder,
    browser: () => browser,
    person: () => person,
    newTab,
    async goOffline() {
      network.cut();
      await browser.tellOffline(true);
    },
    async goOnline() {
      network.restore();
      await browser.tellOffline(false);
    },
    async restart() {
      tabs = [];
      browser = await engine.open(profile);
      person = await newTab();
    },
    note: (words) => void notes.push(words),
    takeNotes() {
      const taken = notes;
      notes = [];
      return taken;
    },
    async freshPerson() {
      network.restore();
      await browser.tellOffline(false);
      person = await newTab();
      for (const tab of tabs.slice(0, -1)) await tab.close().catch(() => undefined); // a story may have closed it
      tabs = tabs.slice(-1);
    },
    async close() {
      await browser.close().catch(() => browser.kill());
      await network.close();
    },
  };
}

/** Nobody is offered the demo's tour, which would stand over the page. */
async function keepToursAway(person: Person, server: TestServer, url: string): Promise<void> {
  const { profile } = await openSession(server, REPORTER);
  // Any page of the server's without the application: storage belongs to the address.
  await person.tab.open(`${url}/healthz`);
  for (const { id } of profile.projects) {
    const key = JSON.stringify(`remembered:tour|${id}|${profile.id}`);
    await person.tab.evaluate(`localStorage.setItem(${key}, JSON.stringify("done"))`);
  }
}
