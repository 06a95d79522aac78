/** The page's window as far as it is needed here. */
export type OpeningWindow = Pick<
  Window,
  "open" | "addEventListener" | "removeEventListener" | "setInterval" | "clearInterval" | "location"
>;

interface AskedWindow<T> {
  readonly url: string;
  /** A second call brings the window of that name to the front instead of opening another. */
  readonly name: string;
  readonly features: string;
  /** Who is believed. */
  readonly origin: string;
  /** What a message from the window says; `null` for one that says nothing. */
  read(event: MessageEvent<unknown>, from: { readonly origin: string; readonly source: Window }): T | null;
}

export type WindowAnswer<T> = { readonly tag: "answer"; readonly answer: T } | { readonly tag: "blocked" | "closed" };

/** Nothing tells that a window was closed: how often it is looked at, ms. */
const LOOK_MS = 500;

/**
 * Opens a window and waits for what it says of somebody by message. To be called in the click itself, or browsers take it for an
 * unwanted one. `signal` closes the window.
 */
export function askWindow<T>(host: OpeningWindow, asked: AskedWindow<T>, signal: AbortSignal): Promise<WindowAnswer<T>> {
  const popup = host.open(asked.url, asked.name, asked.features);
  if (!popup) return Promise.resolve({ tag: "blocked" });
  popup.focus();
  return new Promise((resolve) => {
    const finish = (answer: WindowAnswer<T>) => {
      host.removeEventListener("message", listen);
      signal.removeEventListener("abort", stop);
      host.clearInterval(timer);
      resolve(answer);
    };
    const listen = (event: MessageEvent<unknown>) => {
      const answer = asked.read(event, { origin: asked.origin, source: popup });
      if (answer !== null) finish({ tag: "answer", answer });
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
