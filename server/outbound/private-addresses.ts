import { BlockList, isIP } from "node:net";

const ranges: readonly (readonly [network: string, prefix: number, family: "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["224.0.0.0", 4, "ipv4"],
  ["240.0.0.0", 4, "ipv4"],
  ["::", 96, "ipv6"],
  // IPv4 in other clothes: nobody publishes pictures under these.
  ["::ffff:0:0", 96, "ipv6"],
  ["64:ff9b::", 32, "ipv6"],
  ["2001::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
];

/** Says of an IP address whether it is none of the public internet: this machine, its network, or reserved. */
export function createPrivateAddressCheck(): (address: string) => boolean {
  // One list for both would hold every IPv4 address for one mapped into IPv6.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const [network, prefix, family] of ranges) lists[family].addSubnet(network, prefix, family);
  return (address) => {
    const version = isIP(address);
    const family = version === 4 ? "ipv4" : "ipv6";
    return version === 0 || lists[family].check(address, family);
  };
}
