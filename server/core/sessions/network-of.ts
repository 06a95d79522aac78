import { isIPv6 } from "node:net";

/** The part of an address that one connection has: all of IPv4, the first 64 bits of IPv6, of which each has the rest to itself. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? address;
  const [head = "", tail] = plain.split("::");
  const first = groupsOf(head);
  const missing = tail === undefined ? 0 : 8 - first.length - groupsOf(tail).length;
  const groups = [...first, ...Array<string>(missing).fill("0"), ...groupsOf(tail ?? "")];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** A group in decimal dots stands for two. */
function groupsOf(part: string): string[] {
  return part.split(":").flatMap((group) => (group === "" ? [] : group.includes(".") ? ["0", "0"] : [group]));
}
