import { createHash } from "node:crypto";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { isLocalId, LOCAL_ID_PREFIX } from "../../../../schema/ids.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";

/** What an operation asks for, apart from its id. */
export interface AskedFor {
  /** `INSERT`, `UPDATE`, `DELETE` of a device; `SAVE`, `REMOVE`, `APPLY` over HTTP. */
  readonly action: string;
  readonly definition: CollectionDefinition;
  /** As it was sent. */
  readonly id: string | null;
  readonly body?: unknown;
}

const LOCAL_IDS = new RegExp(`${LOCAL_ID_PREFIX}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`, "g");

/**
 * Tells whether two operations of one id ask for the same. Ids that a device made up count as what they became: it sends an operation
 * again after it has learnt them. `finalId` answers `undefined` for those that nobody knows. Of what is secret it knows nothing: a
 * digest of a password would help to guess it.
 */
export function operationDigest(
  { action, definition, id, body = null }: AskedFor,
  finalId: (localId: string) => string | undefined = () => undefined,
): string {
  const final = (found: string) => finalId(found) ?? found;
  const asked = [action, definition.name, id !== null && isLocalId(id) ? final(id) : id, withoutSecrets(definition, body)];
  const text = JSON.stringify(asked, inOrder).replace(LOCAL_IDS, final);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

function withoutSecrets({ fields }: CollectionDefinition, body: unknown): unknown {
  if (!isPlainObject(body)) return body;
  const isSecret = (name: string) => fields[name]?.kind === "password" || fields[name]?.kind === "secret";
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isSecret(name)));
}

/** Whichever order a device writes the keys of an object in. */
function inOrder(_key: string, value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Throws `operationReused` when the id belongs to an operation that asked for something else. One of a former version said less. */
export function keepToId(
  known: { readonly collection: string; readonly digest: string | null },
  asked: { readonly collection: string; readonly digest: string },
): void {
  if (known.collection === asked.collection && (known.digest ?? asked.digest) === asked.digest) return;
  throw new CierreError("operationReused");
}
