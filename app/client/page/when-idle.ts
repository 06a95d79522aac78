/** Resolves when the page has nothing to do, or has been busy for `longestMs`. Where a browser cannot tell, after what is due. */
export function whenIdle(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve);
  });
}
