/** Collections that an import may add to while it resolves names. */
export type NamedCollection = "category" | "tag" | "person";

export interface ImportedArticle {
  readonly id: string;
  /** Custom metadata as stored; holds what the last import brought, see `importMark`. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface ImportUser {
  readonly id: string;
  readonly username: string | null;
  readonly name: string | null;
  readonly displayName: string | null;
  readonly emails: readonly string[];
}

/** Where an import writes: one project, in the name of one person. */
export interface ImportTarget {
  /** Articles that came from an import of the given keys, by key. */
  articles(keys: readonly string[]): Promise<Map<string, ImportedArticle>>;
  /** Ids of all documents of a collection by name as people wrote it. */
  names(collection: NamedCollection): Promise<[name: string, id: string][]>;
  /** People who may be authors in the project. */
  users(): Promise<ImportUser[]>;
  /** Saves fields of a document, creates one for `null`; resolves to its id. Throws CierreError. */
  save(collection: NamedCollection | "article", id: string | null, values: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Where the bytes of photos come from. Resolves to the id of a stored asset; throws CierreError when there is none. */
export type PhotoSource = (photo: { readonly url: string; readonly description: string | null }) => Promise<string>;
