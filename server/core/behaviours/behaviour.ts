import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import type { Actor } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Row, Statement } from "../../context/store.ts";
import type { LessSheet } from "../code/less-sheet.ts";
import type { ListQuery, ParsedListQuery } from "../lists/list-query.ts";
import type { Place } from "../lists/place-filters.ts";
import type { DocumentKey } from "../rows/stored-document.ts";
import type { Workspace } from "../rows/workspace.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";
import type { PlanRemove, PlanSave } from "./commands.ts";

export type Values = Record<string, unknown>;
export type ReadonlyValues = Readonly<Values>;
type Reader = Pick<CommandContext, "actor">;

/** A save on its way, in its transaction. */
export interface Saving {
  /** Of the document, also of one that is not there yet. */
  readonly id: string;
  /** Where the document is. */
  readonly scope: string;
  readonly ctx: CommandContext;
  readonly work: Workspace;
  /** As it was; `null` for one that is new or was deleted. */
  readonly stored: AnyDocument | null;
  /** It was deleted and is there again: `stored` is `null` all the same. */
  readonly isBack: boolean;
  readonly at: string;
  /** The program saves, not a person. */
  readonly byServer: boolean;
  /** A device brings back a version that a restore has taken away: what it refers to may come later, or never. */
  readonly isRecovered: boolean;
}

/** `before`: `null` for a new document; `after`: `null` for a deletion. */
export interface DocumentChange {
  /** Id of the project. */
  readonly scope: string;
  readonly before: AnyDocument | null;
  readonly after: AnyDocument | null;
}

/** What is there, about to be changed or taken away by a person. */
interface Guarding {
  readonly ctx: CommandContext;
  readonly work: Workspace;
  readonly scope: string;
  readonly before: AnyDocument;
  readonly after: ReadonlyValues | null;
}

/** A document as a save in a project left it, changed or not. */
export interface SavedDocument {
  readonly ctx: CommandContext;
  readonly work: Workspace;
  /** Id of the project. */
  readonly scope: string;
  readonly document: AnyDocument;
}

/** Saves another document of the project as the same person, in the same transaction. Throws what a save throws, with nothing done. */
export type SaveOther = (request: {
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly values: ReadonlyValues;
}) => Promise<AnyDocument>;

export interface ActionCall {
  readonly id: string;
  /** As it came. */
  readonly body: unknown;
  /** `updatedAt` of the version that the person saw. */
  readonly baseUpdatedAt: string | null;
  readonly operationId: string | null;
}

/** What an action is carried out with. The commands are handed over: whatever they call cannot import them. */
export interface Acting {
  readonly work: Workspace;
  readonly planSave: PlanSave;
  readonly planRemove: PlanRemove;
}

/** What is done once the document's scope is locked, with the rows of `reads`. Answers the document that is shown then, if any. */
export interface ActionPlan {
  readonly reads?: readonly Statement[];
  readonly perform: (acting: Acting, rows: readonly Row[][]) => Promise<AnyDocument | null>;
}

/** What people do to a document by name: `POST {collection}/{id}/{action}`. */
export type DocumentAction =
  /** A save without a body, for whoever may change the document: declared values, and facts that only the server writes. */
  | { readonly change: (now: string) => { readonly body?: ReadonlyValues; readonly found?: ReadonlyValues } }
  /**
   * A command of its own. Called before anything is locked; refuses who may not do it at all, and bodies that are none. Rights to the
   * document are for `perform` to look at. Both may throw any CierreError.
   */
  | {
      readonly plan: (ctx: CommandContext, call: ActionCall) => ActionPlan;
      /** It looks at rights and at the document itself: a repetition finds it gone. Others are looked at before (`admitAction`). */
      readonly admits?: true;
    };

/**
 * What the program does with documents of one collection beside what its declaration says. Generic commands call it and know no
 * names. It is imported by them, so it imports only what stands below them (`stored-document.ts`, `put-again.ts`, `authorize.ts`…).
 */
export interface CollectionBehaviour {
  // A save: in the transaction, in this order. Nothing is put before `saved` but by `complete`, last of all.

  /** The values with what follows from them: facts that people do not type. Before validation. May throw any CierreError. */
  readonly complete?: (values: Values, saving: Saving) => Values | Promise<Values>;
  /**
   * Every whole that the document's Less is published in, around it; it stands alone when absent. Outside of any transaction; reads only.
   * `id` may be one that no document has.
   */
  readonly styledWith?: (ctx: CommandContext, id: string, values: ReadonlyValues) => Promise<readonly LessSheet[]>;
  /** Throws `forbidden` for values that this person may not save. Before validation; `values` are complete. */
  readonly allow?: (actor: Actor, values: Values, stored: AnyDocument | null) => void;
  /** What is wrong with the values, by field, beside what validation finds: people hear of both together. */
  readonly errors?: (work: Workspace, scope: string, values: Values) => Promise<FieldErrors>;
  /** Throws `forbidden` where people would take from themselves what nobody may. Also before a deletion: `after` is `null`. */
  readonly keepOwn?: (reader: Reader, before: AnyDocument, after: ReadonlyValues | null) => void;
  /** Looks at other documents before what is there is changed, or taken away (`after` is `null`). Throws `forbidden`, `invalid`. */
  readonly guard?: (guarding: Guarding) => Promise<void>;
  /** Looks at other documents once the values are valid. Throws `duplicated`, `invalid`. */
  readonly check?: (values: Values, saving: Saving) => Promise<void>;
  /** The document has been put: what is kept beside documents (addresses, sessions) follows. Must not throw. */
  readonly saved?: (work: Workspace, document: AnyDocument, stored: AnyDocument | null, scope: string) => void;
  /** The document has been taken away: the same for a deletion. Must not throw. */
  readonly removed?: (work: Workspace, id: string) => void;
  /** Changes other documents after a save or a deletion in a project. Those of `relatedKeys` are loaded, of a save. */
  readonly touch?: (ctx: CommandContext, work: Workspace, change: DocumentChange) => Promise<void>;
  /** Saves other documents after each save in a project, also one that changed nothing. Throws no CierreError: the save has been made. */
  readonly follow?: (saved: SavedDocument, save: SaveOther) => Promise<void>;
  /** Documents that a save with these values concerns: read along with it in the first hop. Pure. */
  readonly relatedKeys?: (scope: string, values: ReadonlyValues) => DocumentKey[];
  /** Scopes that a change writes to, its own aside: locked from the beginning. */
  readonly relatedScopes?: readonly string[];
  /** After the commit and after devices were notified, for each document that is there; what it throws reaches whoever saved. */
  readonly committed?: (ctx: CommandContext, id: string) => Promise<void>;
  /** Looks again at what the program finds out, when a save asks for it (`refresh: true`, HOST-017): after the commit. */
  readonly refresh?: (ctx: CommandContext, id: string) => Promise<void>;

  // Beside saves.

  /** What the passing of time makes of documents. */
  readonly clock?: {
    /** What time makes of values at a moment, ISO 8601 in UTC: with every save, and each minute. Pure. */
    readonly facts: (values: ReadonlyValues, at: string) => ReadonlyValues;
    /** Rows that the clock may have changed: all, where there are few, or conditions on `d` that each have an index; `$1` is the moment. */
    readonly rows: "all" | readonly string[];
  };
  /** By name. */
  readonly actions?: Readonly<Record<string, DocumentAction>>;
  /**
   * When its project is taken into another installation: `stays`, where it gives rights in this one or is about this one alone. Else which values
   * it has there, so that nothing goes out twice by itself. Pure.
   */
  readonly takenIn?: "stays" | ((values: AnyDocument) => ReadonlyValues);
  /** Values in which ids stand among other words, once references name new ones; `idNow` answers what an id is now. Pure. */
  readonly renamed?: (values: AnyDocument, idNow: (id: string) => string) => ReadonlyValues;
  /** Its documents are what people say to others: whoever asks for everything about them gets their own whole. */
  readonly personal?: true;
  /** Moving to another project: `never` by itself, or what it needs, in the transaction. */
  readonly move?: "never" | MoveRules;

  // Readers.

  /** SQL condition on a row (`d`) for the reader to see it, beside their role and its members. System admins are not asked. */
  readonly visible?: (reader: Pick<CommandContext, "actor" | "projectId">, params: SqlParameters) => string;
  /** A document as the reader may see it. Pure. */
  readonly present?: (reader: Reader, document: AnyDocument) => AnyDocument;
  /** The same for the feed, as SQL of the text of the row `d`; `null` when this reader's devices have the whole. */
  readonly feedText?: (reader: Reader, params: SqlParameters) => string | null;
  /** Presented documents with what each reader has of their own and the database knows. Reads only. */
  readonly withOwn?: (ctx: CommandContext, documents: AnyDocument[]) => Promise<AnyDocument[]>;
  /** Whether lists may be filtered and sorted by the field: it would tell what `present` keeps. All when absent. */
  readonly mayAskFor?: (reader: Reader, field: string) => boolean;
  /** Whether former versions are for this reader, whose role lets them read the document. Everybody when absent. */
  readonly mayReadVersions?: (reader: Reader) => boolean;

  // Lists.

  /** The parameters under the names that they are declared with; `asked` is the name that the list was asked for. Pure. */
  readonly listQuery?: (query: ListQuery, asked: string) => ListQuery;
  /** Without a position or an order, a list begins with its last page. */
  readonly readsFromEnd?: boolean;
  /** Filters beside those of fields, by parameter: the condition on `d`. Throws `malformed`. */
  readonly filters?: Readonly<Record<string, (reader: Reader, text: string, params: SqlParameters) => string>>;
  /** The condition that the document `d` is in a place. */
  readonly isIn?: (place: Place, params: SqlParameters) => string;
  /** Documents that have an address of their own, which finds them beside the words of a search. */
  readonly byAddress?: {
    /** The condition that each text is the whole of an address of `d`. */
    readonly condition: (texts: readonly string[], params: SqlParameters) => string;
    /** Whether it also finds what this reader sees nowhere else. */
    readonly findsUnseen: (reader: Reader, asked: Pick<ParsedListQuery, "texts" | "filters" | "sort">) => boolean;
    /** Such a document. */
    readonly present: (document: AnyDocument, texts: readonly string[]) => AnyDocument;
  };
}

interface MoveRules {
  /** What the program finds out about the document in its new project. */
  readonly factsThere: (ctx: CommandContext, work: Workspace, there: DocumentKey, values: AnyDocument) => Promise<ReadonlyValues>;
  /**
   * It has been put there. `carry` moves other documents of the former project along with it; those that are gone are left out. Throws
   * `invalid`.
   */
  readonly moved: (work: Workspace, move: DocumentMove) => Promise<void>;
}

export interface DocumentMove {
  readonly here: DocumentKey;
  readonly there: DocumentKey;
  readonly document: AnyDocument;
  readonly carry: (keys: readonly DocumentKey[]) => Promise<void>;
}
