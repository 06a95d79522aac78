import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";

/** Where readers' links lead, `https://host`. */
export function originOf({ publicUrl }: Pick<Services, "publicUrl">, { origin }: Pick<CommandContext, "origin">): string {
  return publicUrl ?? origin ?? "";
}
