import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./theme/global.css";
import { createClient } from "./client.ts";

/** Starts what needs no screen (worker, storage), and the screen as soon as its code is here. */
async function main(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const client = createClient(window);
  client.start().catch((error: unknown) => window.reportError(error));
  const { showApp } = await import("./show-app.tsx");
  showApp(root, client);
}

main().catch((error: unknown) => window.reportError(error));
