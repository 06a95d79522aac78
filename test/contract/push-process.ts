import { pino } from "pino";
import { loadServerKey } from "../../server/auth/server-key.ts";
import { startPushing } from "../../server/jobs/start-pushing.ts";
import { openPushCarrier } from "../../server/push/open-push-carrier.ts";
import { createChangeBus } from "../../server/realtime/change-bus.ts";
import { openStore } from "../../server/store/open-store.ts";

/** A process that sends notices until it is killed: database (a folder, or an address), push services, ms that its clock is ahead. */
const [dataDir = "", databaseUrl = "", services = "", ahead = "0"] = process.argv.slice(2);

const store = await openStore(databaseUrl === "" ? { dataDir } : { dataDir: null, databaseUrl });
const hashing = () => Promise.reject(new Error("nobody sets passwords here"));
const now = () => new Date(Date.now() + Number(ahead));
startPushing({
  store,
  changes: createChangeBus((error) => {
    throw error;
  }),
  push: openPushCarrier({ reach: "any", firebase: { send: services, token: `${services}/token` } }, now),
  serverKey: await loadServerKey(store),
  passwords: { hash: hashing, verify: hashing },
  ratePassword: hashing,
  logger: pino({ level: "warn" }, pino.destination(2)),
  now,
});
process.stdout.write("sending\n");
