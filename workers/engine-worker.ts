import { expose, proxy } from "comlink";
import { meetOtherVersions } from "./channel/version-channel.ts";
import { carryCierreErrors } from "./cierre-error-transfer.ts";
import { openDeviceStore } from "./device-store/open-device-store.ts";
import { rememberSession } from "./device-store/session-memory.ts";
import { browserPorts } from "./engine/browser-ports.ts";
import { createEngine } from "./engine/create-engine.ts";
import type { EngineApi } from "./engine-api.ts";
import type { FaultPort } from "./faults/fault-log.ts";
import { replicaSchema } from "./replica/replica-schema.ts";
import { DEVICE_VERSION } from "./stored-rows/device-version.ts";

/** The engine, which also tells the service worker whose session this device is in. */
function telling(engine: EngineApi): EngineApi {
  const device = openDeviceStore();
  // A device that refuses keeps the former word: what it lets be sent belongs to the session it names.
  const remember = (token: string | null) => rememberSession(device, token).catch(() => undefined);
  return {
    ...engine,
    async start(session) {
      void remember(session.token);
      return engine.start(session);
    },
    async stop() {
      await Promise.all([remember(null), engine.stop()]);
    },
  };
}

/**
 * Entry of the worker. A function that a method answers with, like the end of an observation, travels as a proxy: it cannot be copied.
 * What a method throws without a code is a bug, noted here where its stack is.
 */
function remote(engine: EngineApi, faults: FaultPort): EngineApi {
  const carried = Object.entries(engine).map(([name, method]: [string, (...asked: unknown[]) => Promise<unknown>]) => [
    name,
    async (...asked: unknown[]) => {
      const answer = await method(...asked).catch((error: unknown) => {
        faults.note(error, "call");
        throw error;
      });
      return typeof answer === "function" ? proxy(answer) : answer;
    },
  ]);
  return Object.fromEntries(carried) as EngineApi; // the same methods with the same answers
}

carryCierreErrors();
const versions = { device: DEVICE_VERSION, replica: replicaSchema.version };
const ports = browserPorts(self);
self.addEventListener("error", ({ error }) => ports.faults.note(error, "worker"));
self.addEventListener("unhandledrejection", ({ reason }) => ports.faults.note(reason, "worker"));
const engine = createEngine(ports, (reported) => void meetOtherVersions(versions, reported));
expose(remote(telling(engine), ports.faults));
