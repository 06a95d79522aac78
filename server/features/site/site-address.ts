import type { FastifyRequest } from "fastify";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { Services } from "../../context/services.ts";
import { baseUrlOf } from "../../core/documents/base-url.ts";

/**
 * The address of a project's site, for links in letters to whoever a stranger names, and for where a provider brings readers back to. What a request calls its server is anybody's word: it is
 * believed where the project has proven that domain, and where it names the very machine that was connected to. Throws where nobody has said
 * what the server is called. `base`: path of the site on the host that was asked.
 */
export async function siteAddress(
  { publicUrl, store }: Pick<Services, "publicUrl" | "store">,
  request: FastifyRequest,
  base: string,
  project: string,
): Promise<string> {
  const own = `${request.protocol}://${request.host}`;
  if (base === "") return own;
  if (publicUrl !== null) return `${publicUrl}${base}`;
  const [row] = await store.query<{ data: Readonly<Record<string, unknown>> }>(
    `select data from documents where scope = $1 and collection = 'project' and id = $2 and deleted_at is null`,
    [GLOBAL_SCOPE, project],
  );
  const domain = baseUrlOf(row?.data ?? {});
  if (domain !== null) return domain;
  if (isThisMachine(request)) return `${own}${base}`;
  throw new Error("PUBLIC_URL does not say what readers call this server");
}

function isThisMachine({ hostname, socket }: FastifyRequest): boolean {
  const name = hostname.replaceAll(/[[\]]/g, "");
  return name === "localhost" || name === socket.localAddress?.replace(/^::ffff:/, "");
}
