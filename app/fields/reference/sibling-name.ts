import type { Field, Fields } from "../../../schema/declaration/fields.ts";

/** Name of the field beside it that says what this one holds, or how it is typed; `undefined` for most. */
export function siblingName(field: Field): string | undefined {
  switch (field.kind) {
    case "document":
      return field.by;
    case "code":
      return typeof field.language === "object" ? field.language.by : undefined;
    case "asset":
      return field.acceptBy?.by;
    case "json":
      return (field.typedAs ?? field.formOf ?? field.paramsOf)?.by;
    default:
      return undefined;
  }
}

/** Names of the documents that are of another model, or of another owner, once the field of this name changes, and must be chosen anew. */
export function documentsChosenBy(fields: Fields, name: string): string[] {
  return Object.entries(fields).flatMap(([other, field]) => (chooserOf(field) === name ? [other] : []));
}

function chooserOf(field: Field): string | undefined {
  if (field.kind === "document") return field.by;
  return field.kind === "foreign" ? field.within : undefined;
}

/** Name of the field beside a text that says which assets the text shows (`bodyHtml`, `bodyAssets`). */
export function shownAssetsName(fields: Fields, name: string): string | undefined {
  const other = name.replace(/Html$/, "Assets");
  return fields[name]?.kind === "html" && other !== name && fields[other]?.kind === "assets" ? other : undefined;
}
