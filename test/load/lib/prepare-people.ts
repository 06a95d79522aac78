import { behaviours } from "../../../server/behaviours.ts";
import type { CommandContext } from "../../../server/context/command-context.ts";
import { createId } from "../../../server/context/create-id.ts";
import { saveDocument } from "../../../server/core/documents/save-document.ts";
import { openStore, type StoreLocation } from "../../../server/core/open-store.ts";
import { createPasswords } from "../../../server/core/passwords/password.ts";
import { unknownPwnedCount } from "../../../server/core/passwords/pwned-count.ts";
import { createPasswordRater } from "../../../server/core/passwords/rate-password.ts";
import { createSession } from "../../../server/core/sessions/sessions.ts";
import { FOUNDER } from "../../../server/features/demo/demo-context.ts";

/** Sessions of people who work in one project. */
export interface Crew {
  readonly project: string;
  readonly tokens: readonly string[];
}

/** Saves a document of the project, and answers it. */
export type SaveThere = (collection: string, body: Record<string, unknown>, id?: string) => Promise<{ readonly id: string }>;

/**
 * Makes a project with as many people, each signed in, in a database that no server has open: an administrator, and editors. `more`: what
 * else the project has.
 */
export async function preparePeople(
  location: StoreLocation,
  count: number,
  more: (save: SaveThere) => Promise<void> = async () => undefined,
): Promise<Crew> {
  const store = await openStore(location);
  const context = (projectId: string | null): CommandContext => ({
    store,
    actor: { profile: FOUNDER, access: null, displayName: FOUNDER.displayName },
    projectId,
    sessionNonce: null,
    now: () => new Date(),
    newId: createId,
    publish: () => undefined,
    behaviours,
    hashPassword: createPasswords().hash,
    ratePassword: createPasswordRater(unknownPwnedCount),
  });
  const save = (collection: string, body: Record<string, unknown>, projectId: string | null = null, id: string | null = null) =>
    saveDocument(context(projectId), { collection, id, body });
  try {
    const { id: project } = await save("project", { name: "Carga", locale: "es_LA", features: ["news"] });
    const tokens: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const username = `carga${index}@${project}`;
      const { id: user } = await save("user", { username, displayName: `Persona ${index} de la carga`, isAdmin: true });
      await save(
        "permission-access",
        { user, builtInRole: index === 0 ? "admin" : "editor", limitRoles: false, roles: [] },
        project,
      );
      tokens.push(await createSession(store, { userId: user, userAgent: "load" }, new Date()));
    }
    await more((collection, body, id) => save(collection, body, project, id ?? null));
    return { project, tokens };
  } finally {
    await store.close();
  }
}
