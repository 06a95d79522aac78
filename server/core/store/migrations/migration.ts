/** One step of the tables' history. A step that has been released is never edited; the next one corrects it. */
export interface Migration {
  /** 1, 2, 3… without gaps. */
  readonly version: number;
  readonly name: string;
  /** One statement each, all in one transaction. */
  readonly statements: readonly string[];
}
