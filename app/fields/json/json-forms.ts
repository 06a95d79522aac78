import { frontComponentData } from "../../../schema/collections/content/front-component-data.ts";
import type { Fields, JsonForms } from "../../../schema/declaration/fields.ts";

/** The fields of the forms that free-form JSON is edited with, by the value of the sibling that chooses among them. */
export const jsonForms: Readonly<Record<JsonForms, Readonly<Record<string, Fields>>>> = {
  "front-component": frontComponentData,
};
