import { startServer } from "./start-server.ts";

/**
 * Before all tests: fills a data folder with the demo newsroom once. Servers of the tests begin with copies of it, found
 * by `FILLED_NEWSROOM`, each with its own.
 */
export default async function fillNewsroom(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.stop();
  process.env.FILLED_NEWSROOM = server.dataDir;
  return () => server.remove();
}
