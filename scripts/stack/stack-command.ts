import { once } from "node:events";
import { DEMO_PASSWORD, demoAccounts } from "../../server/features/demo/accounts.ts";
import { type Machines, openMachines } from "./machines.ts";
import { openStack, type Stack } from "./open-stack.ts";

async function main(): Promise<void> {
  const ended = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => ended.abort(new Error("asked to end")));
  const machines = await openMachines();
  try {
    await run(machines, ended.signal);
  } finally {
    await machines.remove();
  }
}

async function run(machines: Machines, signal: AbortSignal): Promise<void> {
  console.log(`Machines: ${machines.description}`);
  const stack = await openStack({ machines, say: (line) => console.log(line), signal });
  try {
    greet(stack);
    if (!signal.aborted) await once(signal, "abort");
  } finally {
    console.log("\nEnding what was started…");
    await stack.stop();
  }
}

function greet({ url, folder }: Stack): void {
  console.log(`\nThe newsroom  ${url}/admin/`);
  for (const { username } of demoAccounts) console.log(`              ${username}, ${DEMO_PASSWORD}`);
  console.log(`Its folder    ${folder}, removed at the end; each program's log is in it\nCtrl+C ends all of it.`);
}

try {
  await main();
} catch (error) {
  console.error(`The stack could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
