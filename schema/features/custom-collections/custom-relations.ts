import type { AnyDocument } from "../../declaration/define-collection.ts";
import type { MessageKey } from "../../messages/catalogue.ts";
import { isPlainObject } from "../../values/plain-json.ts";
import { customCollectionImpl } from "./custom-collection-impl.ts";
import { dataFieldsOf, definitionOfCustom } from "./custom-definition.ts";

/** A field by which documents of one made-up collection name those of another. */
export interface CustomRelation {
  /** The collection that has the field. */
  readonly from: AnyDocument;
  readonly code: string;
  readonly label: MessageKey | undefined;
}

/** The fields of made-up collections, its own included, that name documents of the collection `to`. */
export function relationsTo(to: string, collections: readonly AnyDocument[]): CustomRelation[] {
  return collections.flatMap((from) =>
    Object.entries(dataFieldsOf(definitionOfCustom(from))).flatMap(([code, field]) => {
      const isReference = field.kind === "foreign" || field.kind === "foreign-multiple";
      const isTo = isReference && field.to === customCollectionImpl.name && field.where?.customCollection === to;
      return isTo ? [{ from, code, label: field.label }] : [];
    }),
  );
}

/** Whether a document of whichever made-up collection names the document `id` by the relation. */
export function namesBy({ from, code }: CustomRelation, { customCollection, data }: Partial<AnyDocument>, id: string): boolean {
  return customCollection === from.id && isPlainObject(data) && [data[code]].flat().includes(id);
}
