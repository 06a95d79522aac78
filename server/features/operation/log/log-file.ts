import { closeSync, fstatSync, lstatSync, mkdirSync, openSync, write, writeSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { dayOf, removeFormerLogs, turnLog } from "./turn-log.ts";

export interface LogFileOptions {
  /** How long files of former days stay, days; 0: somebody else turns the file, and it is only followed. */
  readonly days: number;
  readonly now?: () => number;
  /** A file as large as that is turned within its day, bytes. */
  readonly largest?: number;
  /** What may wait to be written, characters; more is lost and counted. */
  readonly mostWaiting?: number;
  /** Says what the log cannot say of itself. */
  readonly say?: (line: string) => void;
}

/** Between two looks at the file, ms. */
const LOOK_MS = 1_000;
/** A reader of standard output that has no room gets so long, ms. */
const BUSY_MS = 20;
const MOST_WAITING = 8_000_000;
const LARGEST = 100_000_000;
const STANDARD_OUTPUT = 1;

const writeTo: (fd: number, bytes: Buffer) => Promise<{ bytesWritten: number }> = promisify(write);
const isBusy = (error: unknown) => error instanceof Error && "code" in error && error.code === "EAGAIN";

interface Opened {
  readonly fd: number;
  readonly inode: number;
  /** UTC day of its last line, of today where it has none. */
  readonly day: string;
}

/**
 * Lines of the log, which nobody waits for: they are written one piece after the other behind whoever writes them, all of them at the latest when the
 * process ends in order. A file begins anew with each day (UTC), and where another process or program has turned it, it is followed. A disk that takes nothing
 * stops nobody: what was lost is counted, and the log says so once it can.
 */
export class LogFile {
  /** `null`: what is no plain file of this name, as standard output or a link, is nobody's to turn. */
  readonly #path: string | null;
  readonly #options: Required<LogFileOptions>;
  #file: Opened;
  #waiting: string[] = [];
  #length = 0;
  #isWriting = false;
  #lost = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** `path`: `-` is standard output. Throws where the file cannot be opened. */
  constructor(path: string, options: LogFileOptions) {
    const say = (line: string) => process.stderr.write(`cierre: ${line}\n`);
    this.#options = { now: Date.now, largest: LARGEST, mostWaiting: MOST_WAITING, say, ...options };
    if (path !== "-") mkdirSync(dirname(path), { recursive: true });
    this.#file = this.#opened(path === "-" ? STANDARD_OUTPUT : openSync(path, "a"));
    this.#path = path !== "-" && lstatSync(path).isFile() ? path : null;
    process.on("exit", this.flushSync);
  }

  write(line: string): void {
    if (this.#length > this.#options.mostWaiting) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(line);
    this.#length += line.length;
    if (!this.#isWriting) void this.#writeAll();
  }

  /** Writes what waits before anything else happens: the process may end. A disk that takes nothing does not keep it. */
  readonly flushSync = (): void => {
    try {
      for (let rest = this.#take(); rest.length > 0; ) rest = rest.subarray(writeSync(this.#file.fd, rest));
    } catch {
      // The process ends: nothing is left that could report it.
    }
  };

  /** Writes what waits, and is no more used. */
  close(): void {
    this.flushSync();
    process.off("exit", this.flushSync);
    if (this.#file.fd !== STANDARD_OUTPUT) closeSync(this.#file.fd);
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.length;
      await this.#writePiece(this.#take(), lines);
      await this.#look().catch((error: unknown) => this.#options.say(`The log cannot be turned: ${messageOf(error)}`));
    }
    this.#isWriting = false;
  }

  #take(): Buffer {
    const text = this.#waiting.join("");
    this.#waiting = [];
    this.#length = 0;
    return Buffer.from(text);
  }

  async #writePiece(piece: Buffer, lines: number): Promise<void> {
    const lost = this.#lost;
    let rest = lost === 0 ? piece : Buffer.concat([Buffer.from(this.#lostLine()), piece]);
    try {
      while (rest.length > 0) rest = rest.subarray(await this.#writeSome(rest));
      if (lost > 0) this.#options.say(`The log is written again; ${lost} lines were lost.`);
      // Others may have been lost meanwhile.
      this.#lost -= lost;
    } catch (error) {
      if (lost === 0) this.#options.say(`The log cannot be written, lines are lost: ${messageOf(error)}`);
      this.#lost += lines;
    }
  }

  async #writeSome(rest: Buffer): Promise<number> {
    try {
      return (await writeTo(this.#file.fd, rest)).bytesWritten;
    } catch (error) {
      if (!isBusy(error)) throw error;
      await wait(BUSY_MS, undefined, { ref: false });
      return 0;
    }
  }

  /** A line of its own, whatever was half written. */
  #lostLine(): string {
    const line = {
      level: 40,
      time: this.#options.now(),
      pid: process.pid,
      lost: this.#lost,
      msg: "the log could not be written",
    };
    return `\n${JSON.stringify(line)}\n`;
  }

  async #look(): Promise<void> {
    const { now, days, largest } = this.#options;
    const at = now();
    if (this.#path === null || at - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = at;
    const { inode, day } = this.#file;
    const there = lstatSync(this.#path, { throwIfNoEntry: false });
    const isOwn = there?.ino === inode;
    if (isOwn && (days === 0 || (day === dayOf(at) && there.size < largest))) return;
    // Another process may be at it: it is followed at the next look.
    if (isOwn && !(await turnLog(this.#path, { inode, day }))) return;
    const opened = this.#opened(openSync(this.#path, "a"));
    closeSync(this.#file.fd);
    this.#file = opened;
    if (days > 0) await removeFormerLogs(this.#path, at, days);
  }

  #opened(fd: number): Opened {
    const { ino, size, mtimeMs } = fstatSync(fd);
    return { fd, inode: ino, day: dayOf(size > 0 ? mtimeMs : this.#options.now()) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
