import { CierreError } from "../../schema/errors.ts";

/** The code of a call that needs the network anyway: where it does not come, rejects as the call would (`missingResponse`). */
export async function loadCode<T>(code: Promise<T>): Promise<T> {
  return code.catch((cause: unknown) => {
    throw new CierreError("missingResponse", { cause });
  });
}

/** Between two tries for code that a network which is there does not bring, ms. */
const PAUSE_MS = 5_000;

/** Code that the page does without until it is there: asked for again once the network is back, or after a pause. Never rejects. */
export async function codeInTime<T>(
  load: () => Promise<T>,
  page: Pick<EventTarget, "addEventListener"> = globalThis,
): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<unknown>((resolve) => {
        page.addEventListener("online", resolve, { once: true });
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
}
