import { fork } from "node:child_process";
import { once } from "node:events";
import type { Attack, Attacked } from "./attacker.ts";

/** Whoever attacks, ready to: `go` answers what came of it once it is over. */
export interface Attacker {
  go(): Promise<Attacked>;
}

export async function startAttacker(attack: Attack): Promise<Attacker> {
  const child = fork(new URL("./attacker.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.send(attack);
  await heard(child);
  return {
    async go() {
      child.send("go");
      const [attacked] = await heard(child);
      child.kill();
      await once(child, "exit");
      return attacked as Attacked;
    },
  };
}

/** The next message; rejects when the process ends instead. */
async function heard(child: ReturnType<typeof fork>): Promise<unknown[]> {
  const over = new AbortController();
  const ended = once(child, "exit", { signal: over.signal }).then(() => {
    throw new Error("the attacker ended");
  });
  ended.catch(() => undefined);
  try {
    return await Promise.race([once(child, "message"), ended]);
  } finally {
    over.abort();
  }
}
