import { expose, proxy } from "comlink";
import { meetOtherVersions } from "./channel/version-channel.ts";
import { carryCierreErrors } from "./cierre-error-transfer.ts";
import { browserPorts } from "./engine/browser-ports.ts";
import { createEngine } from "./engine/create-engine.ts";
import type { EngineApi } from "./engine-api.ts";
import { replicaSchema } from "./replica/replica-schema.ts";
import { DEVICE_VERSION } from "./stored-rows/device-version.ts";

/** Entry of the worker. The functions that end an observation travel as proxies: they cannot be copied. */
function remote(engine: EngineApi): EngineApi {
  return {
    ...engine,
    observeStatus: async (callback) => proxy(await engine.observeStatus(callback)),
    observeOutbox: async (callback) => proxy(await engine.observeOutbox(callback)),
    observeFiles: async (callback) => proxy(await engine.observeFiles(callback)),
    observeBackgroundSync: async (callback) => proxy(await engine.observeBackgroundSync(callback)),
  };
}

carryCierreErrors();
const versions = { device: DEVICE_VERSION, replica: replicaSchema.version };
expose(remote(createEngine(browserPorts(self), (told) => void meetOtherVersions(versions, told))));
