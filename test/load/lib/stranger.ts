/** Whoever attacks has an address of their own: what is bounded for each is not taken from who works. */
export const STRANGER = process.platform === "linux" ? "127.0.0.2" : undefined;
