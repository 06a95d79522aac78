import { createHash } from "node:crypto";

type Status = "pending" | "active" | "moved";

interface DnsTask {
  readonly id: string;
  readonly action: "add" | "keep" | "remove";
  readonly type: "TXT" | "CNAME";
  readonly name: string;
  readonly value: string;
}

export interface EdgeStep {
  readonly status: Status;
  readonly tasks: readonly DnsTask[];
}

/** How far pointing a host at the site has come (HOST-013). Mail has no step: the server sends none for a host. */
export interface EdgeStatus {
  readonly ownership: EdgeStep;
  readonly ssl: EdgeStep;
  readonly project: EdgeStep;
  readonly live: EdgeStep;
}

/** A host of a project; `target`: the domain that answers with the project's site, if it has one. */
export interface ProjectHost {
  readonly scope: string;
  readonly name: string;
  readonly target: string | null;
}

/** What the name's records say. */
export interface HostRecords {
  /** Texts of `proofNameOf` the host. */
  readonly texts: readonly string[];
  /** Where the host's alias leads, without a dot at its end. */
  readonly alias: string | null;
}

export const noRecords: HostRecords = { texts: [], alias: null };

/**
 * The steps by what the records say. Certificate and configuration wait for the proof alone: whatever stands before the server takes
 * hosts that are proven. The project's own domain is where others are led to, and led nowhere itself.
 */
export function edgeStatusOf(host: ProjectHost, records: HostRecords): EdgeStatus {
  const proof = { id: "txt", type: "TXT", name: proofNameOf(host.name), value: proofOf(host) } as const;
  const isProven = records.texts.includes(proof.value);
  const following: EdgeStep = { status: isProven ? "active" : "pending", tasks: [] };
  return {
    ownership: { status: isProven ? "active" : "pending", tasks: [{ ...proof, action: isProven ? "keep" : "add" }] },
    ssl: following,
    project: following,
    live: host.target === null || host.target === host.name ? following : liveStep(host.name, host.target, records.alias),
  };
}

function liveStep(name: string, target: string, alias: string | null): EdgeStep {
  const wanted = { id: "cname", type: "CNAME", name, value: target } as const;
  if (alias === target) return { status: "active", tasks: [{ ...wanted, action: "keep" }] };
  if (alias === null) return { status: "pending", tasks: [{ ...wanted, action: "add" }] };
  const other = { id: "cname-other", type: "CNAME", name, value: alias, action: "remove" } as const;
  return { status: "moved", tasks: [other, { ...wanted, action: "add" }] };
}

export function proofNameOf(name: string): string {
  return `_cierre.${name}`;
}

/** The same whenever it is asked; another one in another project, where it proves nothing. */
function proofOf({ scope, name }: ProjectHost): string {
  return `propiedad=${createHash("sha256").update(`${scope}|${name}`).digest("hex").slice(0, 32)}`;
}
