import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ServerConfig } from "../../server/config.ts";
import { examine } from "../../server/examine.ts";
import { BackupError, explainRefused } from "../../server/features/backup/backup-error.ts";
import { linkedProgram, linkProgram } from "./program-link.ts";
import type { Started, UpgradeSteps } from "./run-upgrade.ts";
import { tryServer } from "./try-server.ts";
import { backUpBefore, goBack, migrateDatabase } from "./upgrade-database.ts";
import { forgetUpgradeState, readUpgradeState } from "./upgrade-state.ts";
import { becomesReady, isServed } from "./watch-server.ts";

export interface UpgradeOptions {
  /** Folder of the new version. */
  readonly program: string;
  /** Link that leads to the version that is started. */
  readonly link: string | null;
  /** Commands for the shell. */
  readonly stop: string | null;
  readonly start: string | null;
  readonly server: readonly [string, ...string[]];
  readonly env: NodeJS.ProcessEnv;
  /** How long a version gets until it has to be ready, ms. */
  readonly withinMs: number;
}

type Installed = Pick<ServerConfig, "dataDir" | "databaseUrl" | "host" | "port">;

/** The steps of an upgrade of the installation that the environment names. */
// Long: the steps of one upgrade share what they go back to.
export async function installationSteps(installed: Installed, options: UpgradeOptions): Promise<UpgradeSteps> {
  const place = { dataDir: installed.dataDir, databaseUrl: installed.databaseUrl ?? null };
  const { program, link, withinMs, env } = options;
  const address = addressOf(installed);
  const say = (line: string) => console.error(line);
  let former = (await readUpgradeState(place.dataDir))?.former ?? (link === null ? null : await linkedProgram(link));
  return {
    say,
    async check() {
      const broken = (await examine(env)).filter(({ level }) => level === "broken");
      if (broken.length === 0) return;
      const reasons = broken.map(({ about, text }) => `${about}: ${text}`).join("; ");
      throw new BackupError(`Nothing was changed, since the new version would not work here: ${reasons}`);
    },
    async stop() {
      if (options.stop !== null) await runShell(options.stop, env);
      if (!(await isServed(address))) return;
      throw new BackupError(`A server answers at ${address}; stop it before, or say how by --stop "COMMAND".`);
    },
    isUnderWay: async () => (await readUpgradeState(place.dataDir)) !== null,
    async backUp() {
      say(`… ${await explained(backUpBefore(place, new Date(), former), place.dataDir)}`);
    },
    migrate: () => explained(migrateDatabase(place), place.dataDir),
    isWell: () => tryServer({ command: options.server, cwd: program, env, withinMs }),
    async switchOver() {
      if (link !== null) await linkProgram(link, program);
    },
    start: () => start(options, address),
    goBack: () => explained(goBack(place), place.dataDir),
    async switchBack() {
      if (link !== null && former !== null) await linkProgram(link, former);
    },
    async finish() {
      await forgetUpgradeState(place.dataDir);
      former = null;
    },
  };
}

/** What a full disk and the like kept from being done, in a line that says what to do. */
function explained<T>(work: Promise<T>, dataDir: string): Promise<T> {
  return work.catch((error: unknown) => {
    throw explainRefused(error, dataDir);
  });
}

async function start({ start: command, env, withinMs }: UpgradeOptions, address: string): Promise<Started> {
  if (command === null) return "left";
  await runShell(command, env);
  return (await becomesReady(address, withinMs)) ? "ready" : "notReady";
}

async function runShell(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, { shell: true, env, stdio: ["ignore", "inherit", "inherit"] });
  const [code, signal] = await once(child, "exit");
  if (code !== 0) throw new BackupError(`The command '${command}' ended with ${signal ?? code}.`);
}

/** Where a server of this machine is asked that listens everywhere. */
function addressOf({ host, port }: Installed): string {
  const name = ["0.0.0.0", "::", ""].includes(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
