import { readFileSync } from "node:fs";
import { openObjectStore } from "../../server/testing/object-store.ts";

/** `serve-bucket.ts PORT FOLDER HOST KEY CERTIFICATE`: an object store in a process of its own, whose objects stay when it ends. */
const [port, folder = "", host = "", key = "", cert = ""] = process.argv.slice(2);
await openObjectStore({
  port: Number(port),
  folder,
  host,
  tls: { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") },
});
