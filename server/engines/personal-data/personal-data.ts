import type { ContextServices } from "../../context/person-context.ts";

declare module "../../context/services.ts" {
  interface Services {
    /** What features have of people. */
    readonly personalData: readonly PersonalData[];
  }
}

/** Where people are found by their mail address: each row of the statement is handed over. `$1`: the address, in lower case. */
export interface PersonSource {
  /** What it is, in a word. */
  readonly kind: string;
  readonly text: string;
}

export type ErasingServices = ContextServices & { readonly now: () => Date };

/** What a feature has of people. A feature that keeps addresses of people declares them here: nobody else knows of them. */
export interface PersonalData {
  readonly sources: readonly PersonSource[];
  /** Forgets a reader; resolves to how much was erased, by what it was. Done again, it finds what came since. `address`: in lower case. */
  readonly eraseReader?: (services: ErasingServices, address: string) => Promise<Readonly<Record<string, number>>>;
}
