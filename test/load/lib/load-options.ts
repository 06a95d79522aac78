import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

export interface LoadOptions {
  readonly connections: number;
  /** Who have them open, each as many. */
  readonly people: number;
  readonly broadcasts: number;
  readonly saves: number;
  /** How long people move about, seconds. */
  readonly seconds: number;
  /** A server that runs already, with somebody's session; otherwise one is started. */
  readonly running: { readonly url: string; readonly token: string; readonly project: string } | null;
  readonly databaseUrl: string | null;
  readonly workers: number;
  /** Whether the report in docs/ is written. */
  readonly report: boolean;
}

const USAGE = `npm run load -- sockets [--connections 2000] [--people N] [--broadcasts 40] [--saves 20] [--seconds 30] [--report]
  [--database-url URL [--workers N]] | [--url URL --token SESSION --project ID]`;

/** Open files that a process needs beside its connections. */
const OTHER_FILES = 200;

/** Reads the command line. Throws an error whose message is for people. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      connections: { type: "string", default: "2000" },
      people: { type: "string" },
      broadcasts: { type: "string", default: "40" },
      saves: { type: "string", default: "20" },
      seconds: { type: "string", default: "30" },
      url: { type: "string" },
      token: { type: "string" },
      project: { type: "string" },
      "database-url": { type: "string" },
      workers: { type: "string", default: "1" },
      report: { type: "boolean", default: false },
    },
  });
  const count = (name: "connections" | "broadcasts" | "saves" | "seconds" | "workers"): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a number of at least 1.\n${USAGE}`);
    return value;
  };
  const { url, token, project } = values;
  if (url !== undefined && (token === undefined || project === undefined))
    throw new Error(`--url needs --token and --project.\n${USAGE}`);
  const connections = count("connections");
  requireFiles(connections);
  return {
    connections,
    people: Math.min(connections, Number(values.people ?? Math.ceil(connections / 4))),
    broadcasts: count("broadcasts"),
    saves: count("saves"),
    seconds: count("seconds"),
    running: url !== undefined && token !== undefined && project !== undefined ? { url, token, project } : null,
    databaseUrl: values["database-url"] ?? null,
    workers: count("workers"),
    report: values.report,
  };
}

/** Every connection is an open file, here and in the server, which this process starts with the same limit. */
function requireFiles(connections: number): void {
  const limit = /Max open files\s+(\d+)/.exec(limits())?.[1];
  if (limit === undefined || Number(limit) >= connections + OTHER_FILES) return;
  throw new Error(
    `A process may have ${limit} files open here, and ${connections} connections need ${connections + OTHER_FILES}: raise it with ulimit -n.`,
  );
}

function limits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return ""; // no such place outside Linux
  }
}
