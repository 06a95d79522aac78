import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../lib/free-port.mjs";
import { bin, projectEnv, root } from "../lib/paths.mjs";
import { serverArgs, serverEnv } from "../lib/server-process.mjs";
import type { Programs } from "./find-programs.ts";
import type { Machine, Machines } from "./machines.ts";
import { openPart, type Part } from "./part.ts";

export interface ServerPlan {
  /** Also the name of its data folder. */
  readonly name: string;
  readonly machine: Machine;
  readonly roles: string;
  /** Settings beside its own. */
  readonly settings: Readonly<Record<string, string>>;
  /** Arguments of Node's before the program. */
  readonly nodeArgs?: readonly string[];
}

/** One process of the server. `folder`: the stack's. */
export async function openServer(folder: string, { name, machine, roles, settings, nodeArgs = [] }: ServerPlan): Promise<Part> {
  const { host, port, within } = machine;
  const dataDir = join(folder, name);
  const [command = "", ...args] = [...within, bin("node"), ...nodeArgs, ...serverArgs, "--roles", roles];
  await mkdir(dataDir, { recursive: true });
  return openPart({
    name,
    command,
    args,
    cwd: root,
    env: projectEnv({ ...serverEnv, ...settings, HOST: host, PORT: String(port), DATA_DIR: dataDir }),
    host,
    port,
    log: join(folder, `${name}.log`),
    answers: async () => (await fetch(`http://${host}:${port}/readyz`)).ok,
  });
}

export interface BucketPart extends Part {
  /** File with what the processes of the server trust it by. */
  readonly certificate: string;
}

/** The object store, in a process of its own. It speaks TLS: another machine's is refused without. */
export async function openBucket(programs: Programs, folder: string, { host }: Machines): Promise<BucketPart> {
  const [port, objects] = [await freePort(), join(folder, "bucket")];
  const [key, certificate] = [join(folder, "s3rver.key"), join(folder, "s3rver.crt")];
  await mkdir(objects, { recursive: true });
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30"];
  const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=IP:${host}`];
  await promisify(execFile)(programs.openssl, ["req", ...kind, ...names, "-keyout", key, "-out", certificate]);
  const part = openPart({
    name: "s3rver",
    command: bin("node"),
    args: ["scripts/stack/serve-bucket.ts", String(port), objects, host, key, certificate],
    cwd: root,
    host,
    port,
    log: join(folder, "s3rver.log"),
  });
  return Object.assign(part, { certificate });
}
