import { spawn } from "node:child_process";
import { constants } from "node:os";
import { projectEnv, root } from "./paths.mjs";

/** The exit code a shell would report for how a process ended. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/** Runs a program in the repository with the terminal shared; resolves to its exit code, 127 when it does not exist. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: projectEnv(), ...options });
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Runs a program and collects what it prints (both streams, in order of arrival), optionally passing it on as it comes.
 * Resolves to `{ code, output, stdout }`. `onStart` gets the child process.
 */
export function capture(command, args, { echo = false, onStart, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: projectEnv(), ...options });
  onStart?.(child);
  const collected = { output: "", stdout: "" };
  child.stdout.on("data", (chunk) => {
    collected.output += chunk;
    collected.stdout += chunk;
    if (echo) process.stdout.write(chunk);
  });
  child.stderr.on("data", (chunk) => {
    collected.output += chunk;
    if (echo) process.stderr.write(chunk);
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, output: error.message, stdout: "" }));
    child.once("close", (code, signal) => resolve({ code: exitCode(code, signal), ...collected }));
  });
}

/** Hands on every signal that this process gets, exactly once: a terminal's Ctrl+C reaches the whole group, and npm passes signals on as well. */
export function onSignals(hand, signals = process) {
  let last = Number.NEGATIVE_INFINITY;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    signals.on(signal, () => {
      const now = Date.now();
      if (now - last < 500) return;
      last = now;
      hand(signal);
    });
  }
}

/** Runs a program in a process group of its own and hands it every signal this process gets. Resolves to its exit code. */
export function runForwardingSignals(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: projectEnv(), detached: true, ...options });
  onSignals((signal) => child.kill(signal));
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}
