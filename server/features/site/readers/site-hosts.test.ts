import { describe, expect, it } from "vitest";
import { createChangeBus } from "../../../context/change-bus.ts";
import type { PublishedChange } from "../../../context/command-context.ts";
import type { Store } from "../../../context/store.ts";
import { SiteHosts } from "./site-hosts.ts";

describe("the domains of projects", () => {
  it("are read again where a project changed while they were read", async () => {
    let hostname = "viejo.example";
    const answers: (() => void)[] = [];
    const batch = async () => {
      const rows = [[{ project: "diario", name: hostname, to: null, status: null, https: true }], []];
      await new Promise<void>((resolve) => answers.push(resolve));
      return rows;
    };
    const changes = createChangeBus((error) => {
      throw error;
    });
    const hosts = new SiteHosts({ batch } as unknown as Store, changes);
    const read = hosts.read();
    hostname = "nuevo.example";
    changes.publish({ collection: "project" } as PublishedChange);
    answers.shift()?.();
    await expect.poll(() => answers.length).toBe(1);
    answers.shift()?.();
    await read;
    expect(hosts.projectAt("nuevo.example:443", Date.now())).toBe("diario");
    expect(hosts.projectAt("viejo.example", Date.now())).toBeUndefined();
  });
});
