/** Loaded before a server that is to meet an uncaught error (`--import`), at a SIGUSR2 it throws; no server outside the tests loads it. */
process.on("SIGUSR2", () => {
  throw new Error("provoked");
});
