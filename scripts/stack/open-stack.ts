import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../lib/free-port.mjs";
import { root } from "../lib/paths.mjs";
import { openDatabase, openPooler } from "./database-parts.ts";
import { findPrograms, type ProgramName, type Programs } from "./find-programs.ts";
import { type Balanced, haproxyConfig } from "./haproxy-config.ts";
import { type Machines, machinesByPort } from "./machines.ts";
import { openPart, type Part } from "./part.ts";
import { type BucketPart, openBucket, openServer } from "./server-parts.ts";

/** Everything that a newsroom of several machines has, on this one, on loopback. */
export interface Stack {
  /** Of the proxy: where people and readers ask. */
  readonly url: string;
  /** Of the database itself, past the pooler. */
  readonly databaseUrl: string;
  readonly folder: string;
  /** In the order in which they were started. */
  readonly parts: readonly Part[];
  part(name: string): Part;
  /** Ends all that it started, by their ids, and removes the folder. */
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Settings of every process of the server beside those that the stack brings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Arguments of Node's for every process of the server. */
  readonly nodeArgs?: readonly string[];
  /** Between the database that is there and the first process of the server. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
  /** Processes of the server by name, and the parts that each has. */
  readonly servers?: Readonly<Record<string, string>>;
  /** What processes of the server run on, which whoever opened them removes. */
  readonly machines?: Machines;
  readonly say?: (line: string) => void;
  /** Nobody wants it any more, while it is being started. */
  readonly signal?: AbortSignal;
}

const NEEDED: readonly ProgramName[] = ["postgres", "initdb", "pgbouncer", "redis-server", "haproxy", "openssl"];

const SERVERS = { "web-1": "web", "web-2": "web", "site-1": "site", "work-1": "work" } as const;

/** Starts what nobody waits for together. Throws an error for people where a program is missing; what was started is ended then. */
export async function openStack(options: StackOptions = {}): Promise<Stack> {
  const { settings = {}, nodeArgs = [], prepare, servers: wanted = SERVERS, machines = machinesByPort() } = options;
  const { host } = machines;
  const programs = findPrograms(NEEDED);
  const folder = await mkdtemp(join(tmpdir(), "cierre-stack-"));
  // The database's user has its folders in it.
  await chmod(folder, 0o711);
  const { parts, begin, end } = openTiers(options);
  const stop = async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [database, redis, bucket] = await begin(
      openDatabase(programs, { host, folder: join(folder, "postgresql") }),
      openRedis(programs, folder, machines),
      openBucket(programs, folder, machines),
    );
    const [pooler] = await begin(openPooler(programs, { host, folder: join(folder, "pgbouncer") }, database.port));
    await prepare?.(database.url);
    const proxyPort = await freePort();
    const addresses = { database: database.url, pooler: pooler.url, redis, bucket, proxy: proxyPort };
    const all = { ...settingsOf(addresses), ...settings };
    const open = async ([name, roles]: readonly [string, string]) =>
      openServer(folder, { name, machine: await machines.add(name), roles, settings: all, nodeArgs });
    // The first of them makes the tables.
    const [first, ...others] = Object.entries(wanted).map(open);
    const servers = [...(first ? await begin(first) : []), ...(await begin(...others))];
    const those = (kind: string) =>
      Object.fromEntries(
        servers.filter(({ name }) => name.startsWith(kind)).map((part) => [part.name, `${part.host}:${part.port}`]),
      );
    await begin(openProxy(programs, folder, { port: proxyPort, web: those("web"), site: those("site") }));
    return {
      url: `http://127.0.0.1:${proxyPort}`,
      databaseUrl: database.url,
      folder,
      parts,
      part(name) {
        const part = parts.find((each) => each.name === name);
        if (!part) throw new Error(`the stack has no ${name}`);
        return part;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Parts of which each tier is started together once the one before answers, and ended before it. */
function openTiers({ say = () => undefined, signal }: StackOptions) {
  const [parts, tiers]: [Part[], Part[][]] = [[], []];
  const start = async (part: Part) => {
    signal?.throwIfAborted();
    await part.start();
    say(`${part.name.padEnd(12)} ${part.host}:${part.port}`);
  };
  return {
    parts,
    async begin<P extends readonly Part[]>(...opening: { [K in keyof P]: Promise<P[K]> }): Promise<P> {
      const opened = await Promise.all(opening);
      parts.push(...opened);
      tiers.push([...opened]);
      // Whatever becomes of one, the others are there to be ended.
      const failed = (await Promise.allSettled(opened.map(start))).find((each) => each.status === "rejected");
      if (failed) throw failed.reason;
      return opened as unknown as P; // one for each promise
    },
    async end() {
      for (const tier of tiers.toReversed()) await Promise.all(tier.map((part) => part.end()));
    },
  };
}

interface Addresses {
  readonly database: string;
  readonly pooler: string;
  readonly redis: Part;
  readonly bucket: BucketPart;
  readonly proxy: number;
}

function settingsOf({ database, pooler, redis, bucket, proxy }: Addresses): Record<string, string> {
  return {
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL: database,
    REDIS_URL: `redis://${redis.host}:${redis.port}`,
    FILES_URL: "s3://cierre/stack",
    FILES_ENDPOINT: `https://${bucket.host}:${bucket.port}`,
    NODE_EXTRA_CA_CERTS: bucket.certificate,
    FILES_KEY: "S3RVER",
    FILES_SECRET: "S3RVER",
    TRUST_PROXY: "1",
    PUBLIC_URL: `http://127.0.0.1:${proxy}`,
  };
}

async function openRedis(programs: Programs, folder: string, { host }: Machines): Promise<Part> {
  const [port, own] = [await freePort(), join(folder, "redis")];
  await mkdir(own, { recursive: true });
  const options = { port, bind: host, "protected-mode": "no", dir: own, save: "", appendonly: "no", maxmemory: "64mb" };
  return openPart({
    name: "redis",
    command: programs["redis-server"],
    args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    host,
    port,
    log: join(folder, "redis.log"),
  });
}

async function openProxy(programs: Programs, folder: string, balanced: Balanced): Promise<Part> {
  const file = join(folder, "haproxy.cfg");
  const deployed = await readFile(join(root, "deploy/haproxy/haproxy.cfg"), "utf8");
  await writeFile(file, haproxyConfig(deployed, balanced));
  return openPart({
    name: "haproxy",
    command: programs.haproxy,
    args: ["-db", "-f", file],
    port: balanced.port,
    log: join(folder, "haproxy.log"),
    answers: async () => (await fetch(`http://127.0.0.1:${balanced.port}/healthz`)).ok,
  });
}
