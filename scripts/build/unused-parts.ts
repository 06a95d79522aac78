import type { Plugin } from "vite";

interface UnusedPart {
  readonly importer: RegExp;
  readonly source: string;
  readonly names: readonly string[];
  /** Those of them that are made all the same, and do nothing. */
  readonly made?: readonly string[];
}

const unusedOfRxdb = (file: string, source: string, names: readonly string[], made: readonly string[] = []): UnusedPart => ({
  importer: new RegExp(`rxdb/dist/esm/${file.replaceAll(".", "\\.")}$`),
  source,
  names,
  made,
});

const unusedOfMantine = (component: string, source: string, name: string): UnusedPart => ({
  importer: new RegExp(`@mantine/core/esm/components/${component}/${component}\\.mjs$`),
  source,
  names: [name],
});

/** Parts of packages that the browsers this is built for never run, and that no bundler can know of: who imports them, and what. */
const UNUSED: readonly UnusedPart[] = [
  // For browsers without channels of their own. Whatever is missing is passed over.
  {
    importer: /broadcast-channel\/dist\/\w+\/method-chooser\.js$/,
    source: "./methods/indexed-db.js",
    names: ["IndexedDBMethod"],
  },
  {
    importer: /broadcast-channel\/dist\/\w+\/method-chooser\.js$/,
    source: "./methods/localstorage.js",
    names: ["LocalstorageMethod"],
  },
  // For tests without a browser, where one asks for it.
  { importer: /broadcast-channel\/dist\/\w+\/method-chooser\.js$/, source: "./methods/simulate.js", names: ["SimulateMethod"] },
  // Where addresses are paths: here they stand behind the hash, and the router has its own way to read them (`HashRouter`).
  {
    importer: /wouter\/src\/index\.js$/,
    source: "./use-browser-location.js",
    names: ["useBrowserLocation", "useSearch"],
  },
  // The channel goes by WebSocket, and by polling where that is held up.
  { importer: /engine\.io-client\/build\/esm\/transports\/index\.js$/, source: "./webtransport.js", names: ["WT"] },
  // Queries of RxDB: rows are read by keys and by ranges of indexes (`app/client/replica/stored-rows.ts`, `workers/replica/read-range.ts`).
  unusedOfRxdb("rx-collection.js", "./rx-query.js", ["createRxQuery", "_getDefaultQuery"]),
  // Documents of RxDB, with a cache of them that looks at every change: rows are read from the storage, and written there
  // (`workers/replica/write-documents.ts`).
  unusedOfRxdb("rx-collection.js", "./doc-cache.js", ["DocumentCache", "mapDocumentsDataToCacheDocs"], ["DocumentCache"]),
  unusedOfRxdb("rx-collection.js", "./incremental-write.js", ["IncrementalWriteQueue"], ["IncrementalWriteQueue"]),
  unusedOfRxdb("rx-collection.js", "./rx-document.js", ["beforeDocumentUpdateWrite"]),
  unusedOfRxdb("rx-collection.js", "./rx-document-prototype-merge.js", ["createNewRxDocument", "getRxDocumentConstructor"]),
  unusedOfRxdb("plugin.js", "./rx-document.js", ["basePrototype"]),
  // Replication of its own, and the removal of databases.
  unusedOfRxdb("rx-storage-helper.js", "./rx-query-helper.js", ["normalizeMangoQuery", "prepareQuery"]),
  unusedOfRxdb("rx-database-internal-store.js", "./rx-query-helper.js", ["prepareQuery"]),
  // Compounds of components and kinds of loaders that no screen uses.
  unusedOfMantine("Button", "./ButtonGroup/ButtonGroup.mjs", "ButtonGroup"),
  unusedOfMantine("Button", "./ButtonGroupSection/ButtonGroupSection.mjs", "ButtonGroupSection"),
  unusedOfMantine("ActionIcon", "./ActionIconGroup/ActionIconGroup.mjs", "ActionIconGroup"),
  unusedOfMantine("ActionIcon", "./ActionIconGroupSection/ActionIconGroupSection.mjs", "ActionIconGroupSection"),
  unusedOfMantine("Card", "./CardSection/CardSection.mjs", "CardSection"),
  unusedOfMantine("Loader", "./loaders/Bars.mjs", "Bars"),
  unusedOfMantine("Loader", "./loaders/Dots.mjs", "Dots"),
];

const PREFIX = "\0unused:";

/** Leaves them out of the build: their names are `null`, or classes without anything. */
export function leaveOutUnused(): Plugin {
  return {
    name: "cierre:leave-out-unused",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) => unusedId(source, importer),
    load: (id) => unusedCode(id),
  };
}

/** The module that stands for `source` where it is not used; `null` where it is. */
export function unusedId(source: string, importer: string | undefined): string | null {
  const found = UNUSED.findIndex((part) => part.source === source && importer !== undefined && part.importer.test(importer));
  return found < 0 ? null : PREFIX + found;
}

/** The code of such a module; `null` for any other. */
export function unusedCode(id: string): string | null {
  const part = id.startsWith(PREFIX) ? UNUSED[Number(id.slice(PREFIX.length))] : undefined;
  if (part === undefined) return null;
  return part.names
    .map((name) => (part.made?.includes(name) ? `export class ${name} {}` : `export const ${name} = null;`))
    .join("\n");
}
