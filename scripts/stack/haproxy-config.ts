/** Where the proxy of a stack listens on this machine, and where processes do (`HOST:PORT` by name), by what they are asked. */
export interface Balanced {
  readonly port: number;
  readonly web: Readonly<Record<string, string>>;
  readonly site: Readonly<Record<string, string>>;
}

const CONNECTIONS = 8_000;

/**
 * The configuration of `deploy/haproxy`, without TLS and with the addresses of a stack on this machine: what is said there of machines is what
 * is tried here.
 */
export function haproxyConfig(deployed: string, { port, web, site }: Balanced): string {
  return (
    deployed
      .replaceAll(/^ {2}#parts (.*)$/gm, "  $1")
      // Two files each, of which people other than root have fewer.
      .replace(/^ {2}maxconn 20000$/m, `  maxconn ${CONNECTIONS}`)
      .replace(/^ {2}bind :80$/m, `  bind 127.0.0.1:${port}`)
      .replace(/^ {2}bind :443 .*\n/m, "")
      .replace(/^ {2}http-request redirect scheme https .*\n/m, "")
      .replace(/(^backend cierre$[\s\S]*?)(?:^ {2}server .*\n?)+/m, `$1${serverLines(web, true)}`)
      .replace(/(^backend readers$[\s\S]*?)(?:^ {2}server .*\n?)+/m, `$1${serverLines(site, false)}`)
  );
}

function serverLines(servers: Readonly<Record<string, string>>, isSticky: boolean): string {
  return Object.entries(servers)
    .map(([name, address]) => `  server ${name} ${address} check${isSticky ? ` cookie ${name}` : ""}\n`)
    .join("");
}
