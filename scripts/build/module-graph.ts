/** What the bundler knows of its modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleImports | null;
}

interface ModuleImports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds?: readonly string[];
}

/** What runs with a module. */
const atOnce = ({ importedIds }: ModuleImports) => importedIds;
/** The same, and what it may load later. */
export const atAnyTime = ({ importedIds, dynamicallyImportedIds = [] }: ModuleImports) => [
  ...importedIds,
  ...dynamicallyImportedIds,
];

/** The modules that `roots` import, in circles as well, `roots` included. Throws where one of them is none. */
export function reachableFrom(roots: readonly string[], graph: ModuleGraph, importsOf = atOnce): ReadonlySet<string> {
  for (const root of roots) if (!graph.getModuleInfo(root)) throw new Error(`${root} is no module of the application`);
  const found = new Set(roots);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const imported of info ? importsOf(info) : []) found.add(imported);
  }
  return found;
}

export function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !others.has(id)));
}
