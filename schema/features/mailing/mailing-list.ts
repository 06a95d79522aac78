import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, counted, description, requiredName } from "../../declaration/field-groups.ts";
import { emailAddress, sender } from "./mail-fields.ts";

/** Addresses that receive the same campaigns. */
export const mailingList = defineCollection({
  name: "mailing-list",
  fields: {
    name: requiredName,
    description,
    from: sender,
    replyTo: { ...emailAddress, label: "field.mailing-list.replyTo" },
    closed: checkbox,
    /** Readers of the site may put themselves on it. */
    onSite: checkbox,
    /** Letters that went to all of it can be read on the site. */
    archive: checkbox,
    addressCount: counted,
    validCount: counted,
    active30dCount: counted,
  },
  searchFields: ["name", "description"],
  list: {
    columns: ["name", "addressCount", "validCount", "active30dCount", "closed", "updatedAt"],
    filters: ["closed"],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "description", "from", "replyTo"] },
      { title: "section.operation", column: "side", fields: ["onSite", "archive", "closed"] },
      { title: "section.metrics", column: "side", fields: ["addressCount", "validCount", "active30dCount"] },
    ],
  },
  access: { read: "anyone", pages: "editor", write: "editor", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "mail", order: 20, icon: "list-details" },
});
