/**
 * One step of the tables' history. A step that has been released is never edited; the next one corrects it.
 *
 * Programs of the version before go on working while the tables are changed and afterwards, until all of them have been replaced. So a step
 * adds (expand) what they need not know: tables, columns that may be empty or have a default, indexes. What nobody reads any more is taken away
 * (contract) by a step of a later version, which says which programs work from then on.
 */
export interface Migration {
  /** Each is greater than the one before. */
  readonly version: number;
  readonly name: string;
  /** One statement each, all in one transaction. */
  readonly statements: readonly string[];
  /** Of a step that takes something away: what a program has to know at least to work with the tables. Without it nothing is taken away. */
  readonly oldestProgram?: number;
}
