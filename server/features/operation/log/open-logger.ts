import { hostname } from "node:os";
import { type Logger, pino } from "pino";
import { currentSpan } from "../../../context/traces.ts";
import { LogFile } from "./log-file.ts";

interface LogSettings {
  readonly logLevel: string;
  /** `-` is standard output. */
  readonly logFile: string | undefined;
  /** How long files of former days stay, days; 0: they are not begun. */
  readonly logDays: number;
}

interface LoggerOptions {
  /** Number of the process among the workers of one start. */
  readonly worker?: number | null;
  readonly isTraced?: boolean;
}

/**
 * JSON lines to `ownFile`, or where the settings say. Tokens never reach it. Nobody waits for a line but whoever says `fatal`: those are written before
 * anything else happens. Throws an error for people where the file cannot be opened.
 */
export function openLogger(
  { logLevel: level, logFile, logDays: days }: LogSettings,
  ownFile: string,
  { worker = null, isTraced = false }: LoggerOptions = {},
): Logger {
  const base = { pid: process.pid, hostname: hostname(), ...(worker === null ? {} : { worker }) };
  const redact = ["req.headers.authorization", 'req.headers["access-token"]'];
  return pino({ level, base, redact, ...(isTraced && { mixin: traceOfLine }) }, openFile(logFile ?? ownFile, days));
}

function openFile(path: string, days: number): LogFile {
  try {
    return new LogFile(path, { days });
  } catch (error) {
    throw new Error(`LOG_FILE: ${path} cannot be written: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function traceOfLine(): { traceId?: string } {
  const span = currentSpan();
  return span ? { traceId: span.traceId } : {};
}
