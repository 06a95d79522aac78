import fs, { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { Socket } from "node:net";
import { isMainThread, Worker } from "node:worker_threads";

/**
 * Read before a command's own code (`--import`): counts what the command does to the world, in the file `STEPS_IN`, a byte each: names and bytes on the disk, and what it asks a
 * database for. It ends without another word (SIGKILL) before the step `KILLED_AT`. Processes that the command begins count nothing.
 */
const { STEPS_IN = "", KILLED_AT = "" } = process.env;

type Method = (...args: never[]) => unknown;

if (isMainThread && STEPS_IN !== "") {
  delete process.env.STEPS_IN;
  const before = KILLED_AT === "" ? Number.POSITIVE_INFINITY : Number(KILLED_AT);
  const counted = openSync(STEPS_IN, "a");
  process.on("exit", () => closeSync(counted));
  const step = () => {
    writeSync(counted, ".");
    if (fstatSync(counted).size >= before) process.kill(process.pid, "SIGKILL");
  };
  const count = (of: object, names: readonly string[]) => {
    for (const name of names) {
      const method = Reflect.get(of, name) as Method;
      const counting = function (this: unknown, ...args: never[]) {
        step();
        return Reflect.apply(method, this, args);
      };
      // With what `promisify` reads of it.
      Reflect.set(of, name, Object.defineProperties(counting, Object.getOwnPropertyDescriptors(method)));
    }
  };
  count(fsPromises, ["open", "rename", "rm", "mkdir", "writeFile", "copyFile", "cp"]);
  count(fs, ["open", "write", "writev", "rename", "rm", "mkdir"]);
  count(Socket.prototype, ["write"]);
  count(Worker.prototype, ["postMessage"]);
  syncBuiltinESMExports();
}
