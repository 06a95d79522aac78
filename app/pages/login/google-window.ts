import { type IdentityMessage, readIdentityMessage } from "./identity-message.ts";

/** Where Google vouches for somebody; it ends with a page that tells the one that opened it. */
export const GOOGLE_WINDOW_PATH = "/api/auth/google/start";

/** `dataEnc`: what Google said, sealed by the server. */
export type GoogleAnswer =
  | { readonly tag: "identity"; readonly dataEnc: string }
  | { readonly tag: "blocked" | "closed" | "cancelled" | "failed" };

/** The page's window as far as it is needed here. */
export type OpeningWindow = Pick<
  Window,
  "open" | "addEventListener" | "removeEventListener" | "setInterval" | "clearInterval" | "location"
>;

/** A second call brings the window to the front instead of opening another. */
const NAME = "cierre-google";
const FEATURES = "popup,width=500,height=680";
/** Nothing tells that a window was closed: how often it is looked at, ms. */
const LOOK_MS = 500;

/**
 * Opens the window at Google and waits for what it says. To be called in the click itself, or browsers take it for an
 * unwanted one. `signal` closes the window.
 */
export function askGoogle(host: OpeningWindow, signal: AbortSignal): Promise<GoogleAnswer> {
  const popup = host.open(GOOGLE_WINDOW_PATH, NAME, FEATURES);
  if (!popup) return Promise.resolve({ tag: "blocked" });
  popup.focus();
  return new Promise((resolve) => {
    const finish = (answer: GoogleAnswer) => {
      host.removeEventListener("message", listen);
      signal.removeEventListener("abort", stop);
      host.clearInterval(timer);
      resolve(answer);
    };
    const listen = (event: MessageEvent<unknown>) => {
      const message = readIdentityMessage(event, { origin: host.location.origin, source: popup });
      if (message) finish(answerOf(message));
    };
    const stop = () => {
      popup.close();
      finish({ tag: "closed" });
    };
    let looksClosed = 0;
    const timer = host.setInterval(() => {
      // What it said last may still be on its way when it is closed already.
      if (popup.closed && ++looksClosed > 1) finish({ tag: "closed" });
    }, LOOK_MS);
    host.addEventListener("message", listen);
    signal.addEventListener("abort", stop);
  });
}

function answerOf(message: IdentityMessage): GoogleAnswer {
  return "data_enc" in message ? { tag: "identity", dataEnc: message.data_enc } : { tag: message.error };
}
