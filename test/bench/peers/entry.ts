import type { Peer, PeerName, PeerPlace } from "./peer.ts";
import { pullPlain } from "./plain.ts";
import { openPlainPeer } from "./plain-peer.ts";
import { openPouchdbPeer } from "./pouchdb-peer.ts";
import { openRxdbPeer } from "./rxdb-peer.ts";
import { pullWithRxdb, pullWithRxdbAndSameLists } from "./rxdb-replication.ts";
import { openTinybasePeer } from "./tinybase-peer.ts";

window.benchPeers = { plain: pullPlain, rxdb: pullWithRxdb, rxdbSameLists: pullWithRxdbAndSameLists };

const openers: Record<PeerName, (place: PeerPlace) => Promise<Peer>> = {
  plain: openPlainPeer,
  rxdb: openRxdbPeer,
  pouchdb: openPouchdbPeer,
  tinybase: openTinybasePeer,
};
window.benchOpenPeer = async (name, place) => {
  window.benchPeer = await openers[name](place);
};
