import type { CollectionBehaviour } from "./behaviour.ts";

declare module "../../context/command-context.ts" {
  interface CommandContext {
    readonly behaviours: Behaviours;
  }
}

declare module "../../context/services.ts" {
  interface Services {
    /** What single collections do. */
    readonly behaviours: Behaviours;
  }
}

/** What single collections do beside what their declarations say; most do nothing. Handed to commands with their context. */
export interface Behaviours {
  readonly names: readonly string[];
  of(definition: { readonly name: string }): CollectionBehaviour;
  /** The collections whose behaviour has a member, with it. */
  with<K extends keyof CollectionBehaviour>(
    member: K,
  ): readonly (readonly [collection: string, member: NonNullable<CollectionBehaviour[K]>])[];
}

const none: CollectionBehaviour = {};

/** Behaviours by the names of their collections. */
export function createBehaviours(byName: Readonly<Record<string, CollectionBehaviour>>): Behaviours {
  const table = new Map(Object.entries(byName));
  return {
    names: [...table.keys()],
    of: ({ name }) => table.get(name) ?? none,
    with: (member) => [...table].flatMap(([name, { [member]: own }]) => (own === undefined ? [] : [[name, own] as const])),
  };
}
