import { isIPv6 } from "node:net";

/** What one reader or household has of the network: an address of IPv4, or the 64 bits before one of IPv6, of which anybody has plenty. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = "", after] = ip.split("::");
  const groups = before === "" ? [] : before.split(":");
  const missing = after === undefined ? 0 : 8 - groups.length - (after === "" ? 0 : after.split(":").length);
  const all = [...groups, ...Array<string>(missing).fill("0"), ...(after === undefined || after === "" ? [] : after.split(":"))];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
