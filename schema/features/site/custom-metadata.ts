import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, disabled, identifier, name, requiredName } from "../../declaration/field-groups.ts";
import { sharedFieldMessages } from "../../messages/es/shared-fields.ts";

/** Fields that a project adds to the documents of a model; every such document's page asks for them. */
export const customMetadata = defineCollection({
  name: "custom-metadata",
  snapshotOrder: 17,
  fields: {
    name,
    model: {
      kind: "model",
      among: ["Article", "BreakingNews", "MailingCampaign", "Category", "Menu", "Person", "Front"],
      required: true,
    },
    /** Part of the document that they are added to, when it is not the document itself. */
    submodel: { ...choice("option.metadataSubmodel", [null, "components"]), shownWhen: { field: "model", in: ["Front"] } },
    disabled,
    fields: {
      kind: "list",
      of: {
        name: requiredName,
        type: {
          ...choice("option.metadataFieldType", ["text", "color", "boolean", "datetime", "datetime-local"]),
          required: true,
          default: "text",
        },
        code: { ...identifier, required: true },
        disabled: checkbox,
      },
      /** What most have; whoever needs others takes them away (spec 0 §3). */
      default: [
        { id: "name", name: sharedFieldMessages["field.name"], type: "text", code: "name" },
        { id: "color", name: sharedFieldMessages["field.color"], type: "color", code: "color" },
      ],
    },
  },
  list: { columns: ["name", "model", "disabled", "updatedAt"], filters: ["model", "disabled"] },
  entry: {
    sections: [
      { title: "section.metadataFields", fields: ["fields"] },
      { title: "section.general", column: "side", fields: ["name", "model", "submodel", "disabled"] },
    ],
  },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"] },
  menu: { section: "settings", order: 50, icon: "forms" },
});
