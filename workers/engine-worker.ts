import { expose, proxy } from "comlink";
import { carryCierreErrors } from "./cierre-error-transfer.ts";
import { browserPorts } from "./engine/browser-ports.ts";
import { createEngine } from "./engine/create-engine.ts";
import type { EngineApi } from "./engine-api.ts";

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
expose(remote(createEngine(browserPorts(self))));
