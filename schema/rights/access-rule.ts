/**
 * Who may read or write at all, before permission roles narrow it. A system admin may everything except what `nobody` may;
 * `fullAdmin` is an admin of the project who is not limited to roles.
 */
export type AccessRule = "anyone" | "editor" | "admin" | "fullAdmin" | "systemAdmin" | "nobody";

export type Action = "READ" | "CREATE" | "UPDATE" | "DELETE";

export interface CollectionAccess {
  readonly read: AccessRule;
  readonly write: AccessRule;
  /** Who may open its list and its entries, when it is read by more people than that: names of users show on every page. */
  readonly pages?: AccessRule;
  /** When it differs from `write`. */
  readonly create?: AccessRule;
  /** When it differs from `write`. */
  readonly delete?: AccessRule;
  /**
   * Values of a field with which a document was never public. With any other one, whoever may not publish reads it, and neither
   * changes nor deletes it.
   */
  readonly unpublished?: { readonly field: string; readonly in: readonly string[] };
  /**
   * Actions that permission roles do not narrow, because documents of other collections cannot be shown or written without
   * them: a person limited to articles still has to see the names of categories and to upload a cover.
   */
  readonly notLimited?: readonly Action[];
  /**
   * Fields that people see of documents of others whom only `notLimited` lets read them: what pages show of a reference, and what is
   * asked for where one is chosen. They see all of them when absent.
   */
  readonly limitedSee?: readonly string[];
  /**
   * Model whose levels of permission roles hold for its documents, which are about those of that model: to read them takes reading
   * those, and everything else changing those. Their field `owner` has who made the one that they are about: levels that cover only
   * own documents cover them as well.
   */
  readonly levelsOf?: string;
  /** Actions that are for whoever made the document alone, system admins and its `owner` included. */
  readonly ownOnly?: readonly Action[];
  /**
   * Name of a list field whose items each name a `user`: a document that has any is for these people alone, system admins
   * included.
   */
  readonly members?: string;
  /**
   * Its documents are about those of other collections (`model`; `owner`, kept by the server, has who made the one that it is about):
   * without members, they are read by those alone who read all of that one.
   */
  readonly followsSubject?: boolean;
  /**
   * Each document says in its fields `readBy` and `writeBy`, which the server keeps, who may read it and who may write it (`documentRule`);
   * `read` and `write` above are as wide as any of them may be.
   */
  readonly ruledBy?: true;
}
