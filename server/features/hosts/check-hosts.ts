import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import { edgeStatusOf, type HostRecords, type ProjectHost } from "./edge-status.ts";
import type { LookUpHost } from "./look-up-host.ts";

/** Hosts that are asked about in one round. */
const AT_ONCE = 500;

interface KnownHost extends ProjectHost {
  readonly id: string;
}

type Checking = Pick<CommandContext, "store" | "publish">;

/** Asks the records of all hosts, and writes down what has changed. Nobody edited them (`putFound`). What does not answer stays as it was. */
export async function checkHosts(checking: Checking, lookUp: LookUpHost, goesOn: () => boolean): Promise<void> {
  for (const host of await hostsWhere(checking, "true", [])) {
    if (!goesOn()) return;
    await checkHost(checking, lookUp, host);
  }
}

/** The same of one host of the project at hand, for whoever looks at it. */
export async function checkHostNow(checking: Checking, lookUp: LookUpHost, scope: string, id: string): Promise<void> {
  for (const host of await hostsWhere(checking, "d.scope = $2 and d.id = $3", [scope, id]))
    await checkHost(checking, lookUp, host);
}

async function hostsWhere({ store }: Checking, condition: string, values: readonly string[]): Promise<KnownHost[]> {
  const rows = await store.query<{ scope: string; id: string; name: string; target: string | null }>(
    `select d.scope, d.id, d.data ->> 'name' as name, p.data ->> 'hostname' as target from documents d
      join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null
      where d.collection = 'hostname' and d.deleted_at is null and ${condition}
        and d.data #>> '{edgeStatus,ownership,status}' is distinct from 'blocked'
      order by d.updated_at desc limit $1`,
    [AT_ONCE, ...values],
  );
  return rows;
}

async function checkHost(checking: Checking, lookUp: LookUpHost, host: KnownHost): Promise<void> {
  const records = await lookUp(host.name);
  if (records !== null) await note(checking, host, records);
}

async function note({ store, publish }: Checking, host: KnownHost, records: HostRecords): Promise<void> {
  const changes = await store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [host.scope], []);
    const key = { scope: host.scope, collection: "hostname", id: host.id };
    await workspace.load([key]);
    const found = workspace.findLive(key);
    // Renamed meanwhile: the next round asks for the new name.
    if (found === null || found.data.name !== host.name) return [];
    const edgeStatus = edgeStatusOf(host, records);
    const facts = { edgeStatus, verified: edgeStatus.ownership.status === "active" };
    const { edgeStatus: known, verified } = found.data;
    if (!isSameValue({ edgeStatus: known, verified }, facts)) putFound(workspace, found, facts);
    return workspace.flush();
  });
  for (const change of changes) publish({ ...change, sessionNonce: null });
}
