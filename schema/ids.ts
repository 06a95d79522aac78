/** Documents made on a device carry this prefix until the server gives them their final id. */
export const LOCAL_ID_PREFIX = "local:";

/** An id the device made up: `local:` + UUID. Never valid on the server as a document's own id. */
export function isLocalId(id: unknown): id is string {
  return typeof id === "string" && id.startsWith(LOCAL_ID_PREFIX);
}

const WHOLE_LOCAL_ID = new RegExp(`^${LOCAL_ID_PREFIX}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);

/** Whether a text can be nothing but an id that a device made up: the prefix and a UUID. People may write 'local:noticias'. */
export function isWholeLocalId(text: string): boolean {
  return WHOLE_LOCAL_ID.test(text);
}

/** Global collections (user, project, organization) live in this scope instead of a project's. */
export const GLOBAL_SCOPE = "global";

/** Key of a document on the device and in maps: scope, collection and id never contain `|`. */
export function documentKey(scope: string, collection: string, id: string): string {
  return `${scope}|${collection}|${id}`;
}
