import { spawn } from "node:child_process";
import { createRestartPauses } from "../../server/restart-pauses.mjs";
import { root } from "./paths.mjs";
import { exitCode, onSignals } from "./run.mjs";

/**
 * Keeps a server running in a process group of its own: one that ended although nobody asked it to is followed by another one, after
 * growing pauses. It resolves to the exit code of the last one: of one that was asked to end (by a signal that this process got, or by
 * its own, which is code 0), of the first one when it never answered, or when too many in a row did not. A server says that it
 * answers by a message `{ tag: "began" }`. `onStart` gets each process.
 *
 * Those that follow do not get `--fresh`: it would empty the data folder of what people did meanwhile.
 */
export function supervise(command, args, { env, stdio = ["inherit", "inherit", "inherit"], onStart } = {}, surroundings = {}) {
  const { signals = process, pauses = createRestartPauses(), say = console.error } = surroundings;
  let end = () => undefined;
  const ended = new Promise((resolve) => {
    end = resolve;
  });
  let hasServed = false;
  let isStopping = false;
  /** Gives up waiting for the next one. */
  let giveUp = () => undefined;
  let child;

  const follow = (code, livedMs, served) => {
    const { pauseMs, isHopeless } = pauses.after({ livedMs, served });
    if (isHopeless) return end(code);
    say(`Cierre: the server ended (${code}); another one starts in ${pauseMs / 1000} s.`);
    const timer = setTimeout(start, pauseMs);
    giveUp = () => {
      clearTimeout(timer);
      end(code);
    };
  };
  const start = () => {
    giveUp = () => undefined;
    const began = performance.now();
    let served = false;
    child = spawn(command, hasServed ? args.filter((each) => each !== "--fresh") : args, {
      cwd: root,
      env,
      detached: true,
      stdio: [...stdio, "ipc"],
    });
    onStart?.(child);
    child.on("message", (message) => {
      if (message?.tag === "began") served = hasServed = true;
    });
    child.once("error", (error) => {
      say(`${command}: ${error.message}`);
      end(127);
    });
    child.once("exit", (code, signal) => {
      const reported = exitCode(code, signal);
      if (isStopping || !hasServed || code === 0) return end(reported);
      follow(reported, performance.now() - began, served);
    });
  };
  onSignals((signal) => {
    isStopping = true;
    child.kill(signal);
    giveUp();
  }, signals);
  start();
  return ended;
}
