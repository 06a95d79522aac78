/** Loaded before a server that is to meet what nobody catches (`--import`), as none outside the tests is: at a SIGUSR2 it throws. */
process.on("SIGUSR2", () => {
  throw new Error("provoked");
});
