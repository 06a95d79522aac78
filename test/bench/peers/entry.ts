import { pullPlain } from "./plain.ts";
import { pullWithRxdbReplication } from "./rxdb-replication.ts";

window.benchPeers = { plain: pullPlain, rxdb: pullWithRxdbReplication };
