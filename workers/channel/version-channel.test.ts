import { afterEach, expect, it } from "vitest";
import { meetOtherVersions, VERSION_CHANNEL_NAME, type Versions } from "./version-channel.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function tab(own: Versions) {
  let count = 0;
  const { promise: reported, resolve } = Promise.withResolvers<void>();
  ends.push(
    meetOtherVersions(own, () => {
      count += 1;
      resolve();
    }),
  );
  return { reported, count: () => count };
}

/** Resolves when everybody has heard what was said before. */
async function received(): Promise<void> {
  const [one, other] = [new BroadcastChannel(VERSION_CHANNEL_NAME), new BroadcastChannel(VERSION_CHANNEL_NAME)];
  const echo = new Promise((resolve) => other.addEventListener("message", ({ data }) => data === "echo" && resolve(null)));
  one.postMessage("echo");
  await echo;
  one.close();
  other.close();
}

it("notifies an open tab of a newer one that opens", async () => {
  const old = tab({ device: 1, replica: 1 });
  const newer = tab({ device: 2, replica: 1 });
  await old.reported;
  await received();
  expect(newer.count()).toBe(0);
});

it("notifies a tab that opens of a newer one that is open", async () => {
  const newer = tab({ device: 1, replica: 2 });
  const old = tab({ device: 1, replica: 1 });
  await old.reported;
  await received();
  expect(newer.count()).toBe(0);
});

it("says nothing among equals, and understands nothing else", async () => {
  const one = tab({ device: 2, replica: 1 });
  const other = tab({ device: 2, replica: 1 });
  const stranger = new BroadcastChannel(VERSION_CHANNEL_NAME);
  stranger.postMessage({ device: "3" });
  await received();
  expect([one.count(), other.count()]).toEqual([0, 0]);
  stranger.close();
});
