import { createClient } from "../../../app/client.ts";
import { createHandle } from "./handle.ts";

/** A page with the app's own client and worker and nothing on screen. */
const client = createClient(window);
window.field = createHandle(client);
client.start().catch((error: unknown) => window.reportError(error));
