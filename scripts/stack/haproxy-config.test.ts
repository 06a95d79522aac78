import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { haproxyConfig } from "./haproxy-config.ts";

const deployed = readFileSync(new URL("../../deploy/haproxy/haproxy.cfg", import.meta.url), "utf8");

it("tries what is deployed, but for TLS, fewer connections, and where the machines are", () => {
  const made = haproxyConfig(deployed, {
    port: 4000,
    web: { "web-1": "10.89.1.2:8420", "web-2": "10.89.1.3:8420" },
    site: { "site-1": "127.0.0.1:4003" },
  });
  const linesOf = (text: string) => new Set(text.split("\n"));
  const [before, after] = [linesOf(deployed), linesOf(made)];
  expect([...after].filter((line) => !before.has(line))).toEqual([
    "  maxconn 8000",
    "  bind 127.0.0.1:4000",
    "  use_backend readers if { path_beg /sitio/ /baja/ /_ }",
    "  server web-1 10.89.1.2:8420 check cookie web-1",
    "  server web-2 10.89.1.3:8420 check cookie web-2",
    "  server site-1 127.0.0.1:4003 check",
  ]);
  const left = [...before].filter((line) => !after.has(line) && !line.startsWith("  server ") && !line.startsWith("  #parts"));
  expect(left.map((line) => line.trim().split(" ").slice(0, 2).join(" "))).toEqual([
    "maxconn 20000",
    "bind :80",
    "bind :443",
    "http-request redirect",
  ]);
});
