import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A program of a stack: what it is started with, and how one knows that it answers. */
export interface PartPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Who runs it, where that is somebody else. */
  readonly user?: { readonly uid: number; readonly gid: number } | null;
  /** Address that it listens on, one of this machine where nothing else is said. */
  readonly host?: string;
  readonly port: number;
  /** File that gets what it says. */
  readonly log: string;
  /** Whether it answers, beyond listening. */
  readonly answers?: () => Promise<boolean>;
  /** What it ends in order with. */
  readonly stopSignal?: NodeJS.Signals;
}

export interface Part {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly log: string;
  /** Of the process that runs; `null` while none does. */
  readonly pid: number | null;
  /** How it ended where nobody ended it, each time. */
  readonly endings: readonly string[];
  /** Resolves once it answers. Throws, with its last words, where it ends before. */
  start(): Promise<void>;
  /** Sends a signal to the process, and resolves once it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** How long a program may take until it answers, and to end in order, ms. */
const START_MS = 90_000;
const END_MS = 30_000;
const LOOK_MS = 50;

const LOOPBACK = "127.0.0.1";

export function openPart(plan: PartPlan): Part {
  let child: ChildProcess | null = null;
  let isEnding = false;
  const endings: string[] = [];
  const lives = () => child !== null && child.exitCode === null && child.signalCode === null;
  return {
    name: plan.name,
    host: plan.host ?? LOOPBACK,
    port: plan.port,
    log: plan.log,
    endings,
    get pid() {
      return lives() ? (child?.pid ?? null) : null;
    },
    async start() {
      const output = openSync(plan.log, "a");
      // In a group of its own: a terminal's Ctrl+C is for whoever ends all of them in order.
      child = spawn(plan.command, plan.args, {
        env: plan.env ?? process.env,
        cwd: plan.cwd ?? "/",
        stdio: ["ignore", output, output],
        detached: true,
        ...plan.user,
      });
      closeSync(output);
      isEnding = false;
      child.once("exit", (code, signal) => {
        if (!isEnding) endings.push(`${plan.name} ended by itself: ${signal ?? code}`);
      });
      const failed = once(child, "error").then(([error]) => {
        throw error;
      });
      failed.catch(() => undefined);
      await Promise.race([failed, untilAnswering(plan, lives)]);
    },
    async end(signal = plan.stopSignal ?? "SIGTERM") {
      if (child === null || !lives()) return;
      isEnding = true;
      const ended = once(child, "exit");
      child.kill(signal);
      const isLate = await Promise.race([ended.then(() => false), wait(END_MS, true, { ref: false })]);
      if (isLate) child.kill("SIGKILL");
      await ended;
    },
  };
}

async function untilAnswering(
  { name, host = LOOPBACK, port, log, answers = async () => true }: PartPlan,
  lives: () => boolean,
): Promise<void> {
  for (const until = performance.now() + START_MS; performance.now() < until; await wait(LOOK_MS)) {
    if (!lives()) throw new Error(`${name} ended at once: ${await lastWords(log)}`);
    if ((await isListening(host, port)) && (await answers().catch(() => false))) return;
  }
  throw new Error(`${name} does not answer: ${await lastWords(log)}`);
}

function isListening(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}

async function lastWords(log: string): Promise<string> {
  const text = await readFile(log, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-3).join(" | ");
}
