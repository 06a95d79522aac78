import { PART_TYPE, uploadHeaderNames } from "../../schema/wire/upload-headers.ts";
import { timeOnSlowestLink } from "./slowest-link.ts";
import type { SendPart } from "./upload-file.ts";
import type { UploadFetch } from "./xhr-fetch.ts";

export interface StepOptions {
  readonly timeoutMs: number;
  readonly uploadFetch?: UploadFetch;
  readonly uploadTimeoutMs?: number;
}

type Ask = (url: string, init: RequestInit) => Promise<Response>;
/** A request under `/api/`, given up once `late` aborts; asked by `ask` if there is one. */
type Call = (path: string, init: RequestInit, late: AbortSignal, ask: Ask | undefined) => Promise<unknown>;

const DEFAULT_UPLOAD_TIMEOUT_MS = 10 * 60_000;
/** A part of which nothing moves for so long is sent again from where the server stands: what waits for it must not wait for a connection that is gone. */
const LONGEST_STALL_MS = 2 * 60_000;

/** The steps of an upload, each given up once nothing of it has moved for too long. */
export function stepsOver(options: StepOptions, call: Call): SendPart {
  const { uploadFetch } = options;
  return async (path, init, progress) => {
    const { signal, moved, end } = watchStall(patienceWith(options, init));
    const follow = (fraction: number) => {
      moved();
      progress(fraction);
    };
    return call(path, init, signal, uploadFetch && ((url, full) => uploadFetch(url, full, follow))).finally(end);
  };
}

/**
 * So many milliseconds a step may stand still. A system may take a whole small file at once, so that nothing moves for as long as it takes on
 * the slowest link; given up sooner it would begin again for ever. Of a part the server keeps what it got.
 */
function patienceWith(options: StepOptions, { headers, body }: RequestInit): number {
  const { timeoutMs, uploadTimeoutMs = DEFAULT_UPLOAD_TIMEOUT_MS, uploadFetch } = options;
  const given = new Headers(headers);
  if (given.has(uploadHeaderNames.complete)) return uploadTimeoutMs;
  const size = body instanceof Blob ? body.size : 0;
  const isKept = uploadFetch !== undefined && given.get("content-type") === PART_TYPE;
  return Math.min(timeoutMs + timeOnSlowestLink(size), isKept ? LONGEST_STALL_MS : uploadTimeoutMs);
}

/** Aborts `signal` once nothing has moved for `patienceMs`. Whoever watches says what moves, and ends it. */
function watchStall(patienceMs: number): {
  readonly signal: AbortSignal;
  readonly moved: () => void;
  readonly end: () => void;
} {
  const stop = new AbortController();
  const giveUp = () => stop.abort(new DOMException("", "TimeoutError"));
  let timer = setTimeout(giveUp, patienceMs);
  const end = () => clearTimeout(timer);
  const moved = () => {
    end();
    timer = setTimeout(giveUp, patienceMs);
  };
  return { signal: stop.signal, moved, end };
}
