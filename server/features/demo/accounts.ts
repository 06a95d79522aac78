import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import type { BuiltInRole } from "../../../schema/wire/session.ts";

export const DEMO_PASSWORD = "cierre-demo";

export interface DemoAccount {
  readonly username: string;
  readonly displayName: string;
  readonly roleLabel: MessageKey;
  /** `null` for the system admin, who needs no access of their own. */
  readonly builtInRole: BuiltInRole | null;
  /** Limited to the demo's permission role. */
  readonly limited?: true;
}

/** The people of the demo newsroom; all of them may sign in. */
export const demoAccounts = [
  { username: "redactora@demo.cierre", displayName: "Julieta Sosa", roleLabel: "demo.role.basic", builtInRole: "basic" },
  { username: "editora@demo.cierre", displayName: "Marta Iribarne", roleLabel: "demo.role.editor", builtInRole: "editor" },
  { username: "admin@demo.cierre", displayName: "Raúl Benítez", roleLabel: "demo.role.admin", builtInRole: "admin" },
  { username: "sistema@demo.cierre", displayName: "Sistemas", roleLabel: "demo.role.systemAdmin", builtInRole: null },
  { username: "deportes@demo.cierre", displayName: "Nahuel Quiroga", roleLabel: "demo.role.writer", builtInRole: "basic" },
  {
    username: "colaboradora@demo.cierre",
    displayName: "Inés Ferrando",
    roleLabel: "demo.role.limited",
    builtInRole: "basic",
    limited: true,
  },
] as const satisfies readonly DemoAccount[];

export type DemoUsername = (typeof demoAccounts)[number]["username"];
