import { CierreError } from "../../../schema/errors.ts";

/** The code of a call that needs the network anyway: where it does not come, rejects as the call would (`missingResponse`). */
export async function loadCode<T>(code: Promise<T>): Promise<T> {
  return code.catch((cause: unknown) => {
    throw new CierreError("missingResponse", { cause });
  });
}

/** Between two tries for code that a network which is there does not bring, ms: a server begins again within it. */
const PAUSE_MS = 5_000;
/** Tries with a network before the code is taken for gone, as after a newer build. */
const MOST_TRIES = 4;

/** What of the page says whether there is a network. */
export type NetworkView = Pick<EventTarget, "addEventListener" | "removeEventListener"> & {
  readonly navigator: Pick<Navigator, "onLine">;
};

/**
 * Code that the page does without until it is there: without a network it waits until that is back, with one it asks a few times more.
 * Rejects as the last try did.
 */
export async function codeInTime<T>(load: () => Promise<T>, page: NetworkView = globalThis): Promise<T> {
  for (let tries = 1; ; ) {
    try {
      return await load();
    } catch (cause) {
      const online = page.navigator.onLine;
      if (online && tries >= MOST_TRIES) throw cause;
      if (online) tries += 1;
      await untilOnline(page, online ? PAUSE_MS : null);
    }
  }
}

/** Until the browser reports that the network is back, at most `longestMs`; null: however long it takes. */
async function untilOnline(page: NetworkView, longestMs: number | null): Promise<void> {
  const signalled = Promise.withResolvers<void>();
  const report = () => signalled.resolve();
  page.addEventListener("online", report);
  const timer = longestMs === null ? undefined : setTimeout(report, longestMs);
  await signalled.promise;
  clearTimeout(timer);
  page.removeEventListener("online", report);
}
