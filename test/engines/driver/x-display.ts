import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Lacking } from "./engine.ts";

export interface Display extends AsyncDisposable {
  /** `:7` */
  readonly name: string;
  close(): Promise<void>;
}

/** A display without a screen, for browsers that open windows. */
export async function openDisplay(): Promise<Display> {
  const path = process.env.XVFB_PATH ?? "/usr/bin/Xvfb";
  if (!existsSync(path)) throw new Lacking(`there is no ${path}`);
  // It chooses a free number itself and writes it to the third descriptor.
  const server = spawn(path, ["-displayfd", "3", "-screen", "0", "1400x1300x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const close = async () => {
    server.kill();
    await ended;
  };
  return { name: `:${await firstLine(server)}`, close, [Symbol.asyncDispose]: close };
}

function firstLine(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    server.stdio[3]?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("\n")) resolve(text.trim());
    });
    server.once("exit", (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
}
