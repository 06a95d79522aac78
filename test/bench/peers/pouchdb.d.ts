/**
 * As much of PouchDB as the benchmarks use. Its published types declare a global Buffer of their own, which does not agree with
 * Node's.
 */
declare namespace Pouch {
  type Stored<T> = T & { readonly _id: string; readonly _rev: string; readonly _conflicts?: readonly string[] };

  interface Row<T> {
    readonly id: string;
    readonly doc?: Stored<T>;
  }

  interface Rows<T> {
    readonly rows: readonly Row<T>[];
  }

  interface Written {
    readonly docs: readonly { readonly _id: string; readonly title?: string }[];
  }

  type Answer = (error: unknown, results?: readonly object[]) => void;

  interface Database<T> {
    get(id: string): Promise<Stored<T>>;
    put(document: object): Promise<unknown>;
    bulkDocs(written: Written, options: object, answer: Answer): void;
    allDocs(options: object): Promise<Rows<T>>;
    query(view: string, options: object): Promise<Rows<T>>;
    info(): Promise<{ readonly doc_count: number }>;
    readonly replicate: { from(remote: Database<T>, options: object): Promise<unknown> };
    sync(remote: Database<T>, options: object): { cancel(): void };
    close(): Promise<void>;
  }

  interface Constructor {
    new <T>(name: string, options?: object): Database<T>;
    readonly prototype: Database<unknown>;
    plugin(plugin: object): Constructor;
    defaults(options: object): Constructor;
  }
}

declare module "pouchdb-browser" {
  const PouchDB: Pouch.Constructor;
  export = PouchDB;
}

declare module "pouchdb-core" {
  const PouchDB: Pouch.Constructor;
  export = PouchDB;
}

declare module "pouchdb-adapter-memory" {
  const plugin: object;
  export = plugin;
}

declare module "express-pouchdb" {
  import type { RequestListener } from "node:http";

  function expressPouchdb(PouchDB: Pouch.Constructor, options: object): RequestListener;
  export = expressPouchdb;
}
