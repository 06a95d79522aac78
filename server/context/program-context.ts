import { t } from "../../schema/messages/catalogue.ts";
import type { CommandContext } from "./command-context.ts";
import { type ContextServices, personContext } from "./person-context.ts";

/** The program as the one who acts: no role limits what it does by itself. */
export function theProgram() {
  return { id: "cierre", displayName: t("shell.product"), isAdmin: true, systemAdmin: true };
}

/** The context of what the program does by itself in a project. */
export function programContext(services: ContextServices, scope: string, now: () => Date): CommandContext {
  return personContext(services, theProgram(), scope, now);
}
