/**
 * Loaded before a server that is to meet what nobody catches (`--import`), which no server outside the tests is: at a SIGUSR2 it throws,
 * or with `THROW=rejection` leaves a promise rejected.
 */
process.on("SIGUSR2", () => {
  const error = new Error("provoked");
  if (process.env.THROW !== "rejection") throw error;
  void Promise.reject(error);
});
