import type { Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import type { BuiltInRole } from "../../../schema/wire/session.ts";
import { type DeskApi, openDeskApi } from "./desk-api.ts";
import type { TestServer } from "./start-server.ts";

/** Whoever may make projects and people. */
export function openRoot(server: TestServer): Promise<DeskApi> {
  return openDeskApi(server, "sistema@demo.cierre");
}

let made = 0;

/** A project of the test's own. */
export async function makeProject(root: DeskApi, name: string): Promise<DeskApi> {
  const { id } = await root.save("project", null, { name, locale: "es_LA", features: ["news"] });
  return root.in(id);
}

export interface MadePerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Somebody new, who signs in with the demo's password; `projects` by what they are in each. */
export async function makePerson(
  root: DeskApi,
  server: TestServer,
  projects: readonly (readonly [DeskApi, BuiltInRole])[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<MadePerson> {
  made += 1;
  const [username, name] = [`persona-${made}@prueba.cierre`, `Persona ${made}`];
  const body = { username, name, displayName: name, password: server.password, isAdmin: true, systemAdmin: false, ...more };
  const { id } = await root.save("user", null, body);
  for (const [project, role] of projects) await giveAccess(project, id, role);
  return { id, username, name };
}

/** Answers the id of the access. */
export async function giveAccess(project: DeskApi, user: string, builtInRole: BuiltInRole): Promise<string> {
  return (await project.save("permission-access", null, { user, builtInRole, limitRoles: false, roles: [] })).id;
}

/** Takes back what the person may do in the project. */
export async function takeAccess(project: DeskApi, user: string): Promise<void> {
  const { data } = await project.get(`permission-access?user=${user}`);
  // A list's answer carries its documents in `data`.
  for (const { id } of data as { id: string }[]) await project.remove("permission-access", id);
}

/** Chooses another project in the picker of the drawer. */
export async function chooseProject(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole("button", { name: t("shell.project.change", { name: from }) }).click();
  await page.getByRole("option", { name: to }).click();
}
