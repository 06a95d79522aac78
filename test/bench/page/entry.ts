import { createClient } from "../../../app/client.ts";
import { createCierrePeer } from "./cierre-peer.ts";
import { createHandle } from "./handle.ts";

/** A page with the app's own client and worker and nothing on screen. */
const client = createClient(window);
window.benchHandle = createHandle(client);
window.benchPeer = createCierrePeer(client, window.benchHandle);
client.start().catch((error: unknown) => window.reportError(error));
