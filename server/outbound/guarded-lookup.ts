import { lookup, promises } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { CierreError } from "../../schema/errors.ts";
import { createPrivateAddressCheck } from "./private-addresses.ts";

/** `public`: nothing on this machine or its network is asked, whatever names and redirects say. */
export type Reach = "public" | "any";

/** Throws CierreError `notFound` for an IP address that is out of reach. */
export function refusePrivate(address: string, reach: Reach): void {
  if (isPrivateOf(reach)(address)) throw privateAddress();
}

/** The check is on the very addresses that are connected to: a name cannot mean something else a moment later. */
export function guardedLookup(reach: Reach): LookupFunction {
  const isPrivate = isPrivateOf(reach);
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? privateAddress(), "", 0);
      if (addresses.some(({ address }) => isPrivate(address))) return callback(privateAddress(), "", 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * The address to connect to where a library takes no lookup: the name cannot mean another one a moment later. Throws `notFound` for one
 * that is out of reach, and what the resolver throws.
 */
export async function reachableAddress(host: string, reach: Reach): Promise<string> {
  const addresses = isIP(host) === 0 ? (await promises.lookup(host, { all: true })).map(({ address }) => address) : [host];
  for (const address of addresses) refusePrivate(address, reach);
  const [first] = addresses;
  if (first === undefined) throw privateAddress();
  return first;
}

function isPrivateOf(reach: Reach): (address: string) => boolean {
  return reach === "any" ? () => false : createPrivateAddressCheck();
}

function privateAddress(): CierreError {
  return new CierreError("notFound", { message: "not a public address" });
}
