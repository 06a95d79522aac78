import { pullPlain } from "./plain.ts";
import { pullWithRxdb, pullWithRxdbAndSameLists } from "./rxdb-replication.ts";

window.benchPeers = { plain: pullPlain, rxdb: pullWithRxdb, rxdbSameLists: pullWithRxdbAndSameLists };
