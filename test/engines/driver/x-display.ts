import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Lacking } from "./engine.ts";

interface Display {
  /** `:7` */
  readonly name: string;
  close(): Promise<void>;
}

/** What opens windows from now on does it there; without a display, browsers that need none still open. */
export async function openDisplayFor(cleanup: AsyncDisposableStack): Promise<void> {
  const display = await openDisplay().catch((error: unknown) => {
    if (error instanceof Lacking) return null;
    throw error;
  });
  if (!display) return;
  process.env.DISPLAY = display.name;
  cleanup.defer(() => display.close());
}

/** A display without a screen. */
async function openDisplay(): Promise<Display> {
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
  return { name: `:${await firstLine(server)}`, close };
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
