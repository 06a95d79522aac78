import { pino } from "pino";
import { behaviours } from "../../../server/behaviours.ts";
import { createChangeBus } from "../../../server/context/change-bus.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { loadServerKey } from "../../../server/core/sessions/server-key.ts";
import { openPushCarrier } from "../../../server/features/push/open-push-carrier.ts";
import { startPushing } from "../../../server/features/push/start-pushing.ts";

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
  push: openPushCarrier({ reach: "any", firebase: { send: services, token: `${services}/token` }, oneSignal: services }, now),
  serverKey: await loadServerKey(store),
  behaviours,
  passwords: { hash: hashing, verify: hashing },
  ratePassword: hashing,
  logger: pino({ level: "warn" }, pino.destination(2)),
  now,
  traces: null,
});
process.stdout.write("sending\n");
