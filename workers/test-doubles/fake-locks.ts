import type { Locks } from "../locks/leader-lock.ts";

interface Request {
  readonly signal: AbortSignal | undefined;
  readonly work: () => unknown;
  readonly end: PromiseWithResolvers<void>;
}

/** Web Locks of one browser: a line per name, and stealing. */
export function fakeLocks(): Locks {
  let holder: Request | null = null;
  const line: Request[] = [];
  const next = () => {
    const request = holder ? undefined : line.shift();
    if (!request) return;
    holder = request;
    Promise.resolve(request.work())
      .then(() => request.end.resolve(), request.end.reject)
      .then(() => {
        if (holder === request) holder = null;
        next();
      });
  };
  const request = (_name: string, options: LockOptions, work: () => unknown) => {
    const own: Request = { signal: options.signal, work, end: Promise.withResolvers<void>() };
    options.signal?.addEventListener("abort", () => {
      line.splice(line.indexOf(own), 1);
      own.end.reject(options.signal?.reason);
    });
    if (options.steal) {
      holder?.end.reject(new DOMException("", "AbortError"));
      holder = null;
      line.unshift(own);
    } else line.push(own);
    queueMicrotask(next);
    return own.end.promise;
  };
  return { request: request as unknown as Locks["request"] }; // only the form with options is used
}
