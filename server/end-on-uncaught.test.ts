import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { UNCAUGHT_CODE } from "./end-on-uncaught.ts";

/** Runs a program that ends on an uncaught error; answers its exit code and what it said, line by line. */
async function run(meet: string, { log = "say(line.kind + ' ' + line.err)", stop = "async () => say('stopped')" } = {}) {
  const program = `
    import { endOnUncaught } from ${JSON.stringify(new URL("end-on-uncaught.ts", import.meta.url).href)};
    const say = (text) => process.stdout.write(text + "\\n");
    const logger = { fatal(line) { ${log} }, flush() {} };
    endOnUncaught({ logger, underWay: () => [], stop: ${stop} });
    setInterval(() => 0, 1e6);
    ${meet}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, "close");
  return [code, ...said.trim().split("\n")];
}

it("says what it was, stops, and ends with a code of its own", async () => {
  expect(
    await Promise.all([run(`throw new Error("rota")`), run(`Promise.reject(new Error("rota"))`), run(`Promise.reject("rota")`)]),
  ).toEqual([
    [UNCAUGHT_CODE, "uncaughtException Error: rota", "stopped"],
    [UNCAUGHT_CODE, "unhandledRejection Error: rota", "stopped"],
    [UNCAUGHT_CODE, "unhandledRejection rota", "stopped"],
  ]);
});

it("ends with that code whatever goes wrong on the way, and whoever else ends the process", async () => {
  const meet = `throw new Error("rota")`;
  const twice =
    "async () => { setImmediate(() => { throw new Error('otra') }); await new Promise((done) => setImmediate(() => setImmediate(done))); }";
  expect(
    await Promise.all([
      run(meet, { log: `throw new Error("full")` }),
      run(meet, { stop: `() => Promise.reject(new Error("late"))` }),
      run(meet, { stop: "async () => process.exit(0)" }),
      run(meet, { stop: twice }),
    ]),
  ).toEqual([
    [UNCAUGHT_CODE, "stopped"],
    [UNCAUGHT_CODE, "uncaughtException Error: rota"],
    [UNCAUGHT_CODE, "uncaughtException Error: rota"],
    [UNCAUGHT_CODE, "uncaughtException Error: rota", "uncaughtException Error: otra"],
  ]);
});
