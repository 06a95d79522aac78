import type { Observable } from "../client-api.ts";

/** Longest wait (ms): whoever leaves with the device needs the application on it as well. */
const LONGEST_MS = 20_000;

interface Filling {
  readonly session: Observable<{ readonly token: string | null }>;
  /** `ready`: all that the project has is on the device. */
  readonly status: Observable<{ readonly ready: boolean }>;
  after(ms: number, then: () => void): void;
}

/**
 * Resolves when the files of the application may come onto a device that does not keep them yet. Some hundreds of them take the network and the processor
 * from a first synchronisation, for which somebody waits. Where nobody is signed in there is none.
 */
export function whenFilled({ session, status, after }: Filling): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const look = () => {
      if (session.get().token === null || status.get().ready) end();
    };
    const end = () => {
      for (const stop of stops.splice(0)) stop();
      resolve();
    };
    stops.push(status.subscribe(look), session.subscribe(look));
    after(LONGEST_MS, end);
    look();
  });
}
