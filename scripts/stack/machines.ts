import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { freePort } from "../lib/free-port.mjs";

const run = promisify(execFile);

/** Where a process of the server runs. */
export interface Machine {
  /** Its address. */
  readonly host: string;
  readonly port: number;
  /** What comes before a command that is run there. */
  readonly within: readonly string[];
}

/** Machines of a stack, and what they have in common, which is where the stack itself is started. */
export interface Machines {
  /** Address at which they find what they have in common. */
  readonly host: string;
  /** In a line for people. */
  readonly description: string;
  add(name: string): Promise<Machine>;
  remove(): Promise<void>;
}

/** All of them are this one: they differ by their ports. */
export function machinesByPort(): Machines {
  const host = "127.0.0.1";
  return {
    host,
    description: "one network, ports apart",
    add: async () => ({ host, port: await freePort(), within: [] }),
    remove: async () => undefined,
  };
}

/** Where every machine listens, having its network for itself. */
const PORT = 8420;

/**
 * Machines with a network of their own (namespaces), on a bridge that leads nowhere else: nobody reaches a port, a loopback address or a
 * socket of another one. Without the right to make them they are this machine's ports.
 */
export async function openMachines(): Promise<Machines> {
  try {
    return await openNamespaces();
  } catch {
    return machinesByPort();
  }
}

async function openNamespaces(): Promise<Machines> {
  const number = await freeNumber();
  const [bridge, network] = [`cierre${number}`, `10.89.${number}`];
  const host = `${network}.1`;
  const names: string[] = [];
  const remove = async () => {
    for (const name of names.splice(0)) await ip("netns", "del", name).catch(() => undefined);
    await ip("link", "del", bridge).catch(() => undefined);
  };
  try {
    await ip("link", "add", bridge, "type", "bridge");
    await ip("addr", "add", `${host}/24`, "dev", bridge);
    await ip("link", "set", bridge, "up");
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    host,
    description: `a network namespace each, on ${network}.0/24`,
    async add(name) {
      const own = `${bridge}-${name}`;
      // The bridge has the first address.
      const at = names.push(own) + 1;
      const [outer, inner] = [`${bridge}-${at}`, "eth0"];
      await ip("netns", "add", own);
      await ip("link", "add", outer, "type", "veth", "peer", "name", inner, "netns", own);
      await ip("link", "set", outer, "master", bridge, "up");
      await ip("-n", own, "addr", "add", `${network}.${at}/24`, "dev", inner);
      for (const device of ["lo", inner]) await ip("-n", own, "link", "set", device, "up");
      return { host: `${network}.${at}`, port: PORT, within: ["ip", "netns", "exec", own] };
    },
    remove,
  };
}

/** Of a network that nobody on this machine has. */
async function freeNumber(): Promise<number> {
  const { stdout } = await ip("-o", "-4", "addr");
  const number = Array.from({ length: 254 }, (_, at) => at + 1).find((each) => !stdout.includes(` 10.89.${each}.`));
  if (number === undefined) throw new Error("there is no network left");
  return number;
}

function ip(...args: readonly string[]) {
  return run("ip", args);
}
