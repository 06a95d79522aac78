import type { Services } from "../../context/services.ts";
import { loadProfile } from "../../core/access/load-profile.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { DEMO_PASSWORD, type DemoUsername, demoAccounts } from "./accounts.ts";
import { type DemoPerson, demoContext, FOUNDER } from "./demo-context.ts";

/** The demo's people, with their access to the project. */
export type DemoPeople = (username: DemoUsername) => DemoPerson;

/** Makes the accounts, the limited role and everybody's access to the project. */
export async function seedPeople(services: Services, projectId: string, at: Date): Promise<DemoPeople> {
  const global = demoContext(services, FOUNDER, null, at);
  const local = demoContext(services, FOUNDER, projectId, at);
  const role = await saveDocument(local, { collection: "permission-role", id: null, body: limitedRole });
  const ids = new Map<string, string>();
  for (const account of demoAccounts) {
    const user = await saveDocument(global, { collection: "user", id: null, body: userBody(account) });
    ids.set(account.username, user.id);
    if (account.builtInRole === null) continue;
    const limited = "limited" in account;
    const body = { user: user.id, builtInRole: account.builtInRole, limitRoles: limited, roles: limited ? [role.id] : [] };
    await saveDocument(local, { collection: "permission-access", id: null, body });
  }
  const people = new Map<string, DemoPerson>();
  for (const [username, id] of ids) {
    const profile = await loadProfile(services.store, { userId: id });
    if (profile) people.set(username, profile);
  }
  return (username) => {
    const person = people.get(username);
    if (!person) throw new Error(`the demo account ${username} was not made`);
    return person;
  };
}

const limitedRole = {
  name: "Colaboradores",
  accessLevels: [
    { model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] },
    { model: "Tag", isOwn: false, actions: ["READ", "CREATE"] },
  ],
};

function userBody({ username, displayName, builtInRole }: (typeof demoAccounts)[number]) {
  return {
    username,
    name: displayName,
    displayName,
    password: DEMO_PASSWORD,
    externalIds: [{ provider: "email", email: username }],
    isAdmin: true,
    systemAdmin: builtInRole === null,
  };
}
