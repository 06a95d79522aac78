import { parseArgs } from "node:util";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type Role, roles } from "./context/roles.ts";

/** What follows `npm start --`. */
export interface StartArguments {
  /** Begin with an empty data folder. */
  readonly fresh: boolean;
  /** Processes that share the port. */
  readonly workers: number;
  /** The parts that these have: all, where nobody says which. */
  readonly roles: ReadonlySet<Role>;
  /** It is only to be seen whether it works: it listens where nobody looks, and does nothing by itself. */
  readonly trial: boolean;
}

/** Most processes of one start. */
const MOST_WORKERS = 64;

const ARGUMENTS = {
  fresh: { type: "boolean" },
  workers: { type: "string" },
  roles: { type: "string" },
  trial: { type: "boolean" },
} as const;

/** Throws `ConfigError`. */
export function readArguments(args: readonly string[]): StartArguments {
  let values: { fresh?: boolean; workers?: string; roles?: string; trial?: boolean };
  try {
    ({ values } = parseArgs({ args: [...args], options: ARGUMENTS }));
  } catch {
    throw new ConfigError(
      `Cannot use the arguments ${args.join(" ")}; there are --fresh, --workers N and --roles ${roles.join(",")}.`,
    );
  }
  const workers = Number(values.workers ?? 1);
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    throw new ConfigError(`--workers is a number of processes from 1 to ${MOST_WORKERS}.`);
  return { fresh: values.fresh ?? false, workers, roles: rolesOf(values.roles ?? roles.join(",")), trial: values.trial ?? false };
}

function rolesOf(text: string): ReadonlySet<Role> {
  const named = z.array(z.enum(roles)).safeParse(text.split(","));
  if (!named.success) throw new ConfigError(`--roles is one or several of ${roles.join(", ")}, with commas between them.`);
  return new Set(named.data);
}
