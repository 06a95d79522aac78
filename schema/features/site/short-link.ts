import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, counted, disabled, identifier, shortText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** A short address that leads to an article or to any page of the web, and counts who follows it. */
export const shortLink = defineCollection({
  name: "short-link",
  fields: {
    code: { ...identifier, cloneClear: true },
    disabled,
    /** Where it leads may still change. */
    temporary: { ...checkbox, cloneClear: true },
    /** 'None' leads to `customUrl`; people must say which. */
    model: { ...choice("option.shortLinkModel", ["Article", null]), required: true, label: "field.type" },
    doc: {
      kind: "document",
      by: "model",
      where: { Article: { status: "PUBLISHED" } },
      shownWhen: { field: "model", in: ["Article"] },
    },
    customUrl: { ...webAddress, label: "field.short-link.customUrl", shownWhen: { field: "model", in: [null] } },
    utm: {
      kind: "object",
      of: {
        id_value: shortText,
        source: shortText,
        medium: shortText,
        campaign: shortText,
        term: shortText,
        content: shortText,
      },
    },
    hitCount: counted,
    url: { ...webAddress, readOnly: true },
  },
  titleField: "code",
  unique: ["code"],
  searchFields: ["code", "customUrl"],
  list: {
    columns: ["code", "url", "model", "hitCount", "disabled", "createdAt"],
    filters: ["model", "temporary", "disabled"],
    sorts: [
      { by: "createdAt", direction: "desc" },
      { by: "code", direction: "asc" },
      { by: "hitCount", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.destination", column: "main", fields: ["model", "doc", "customUrl"] },
      { title: "section.utm", column: "main", fields: ["utm"] },
      { title: "section.link", column: "side", fields: ["code", "temporary", "disabled", "url", "hitCount"] },
    ],
  },
  access: { read: "anyone", write: "anyone", delete: "editor" },
  menu: { section: "content", order: 50, icon: "link" },
});
