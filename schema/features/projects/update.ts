import { defineCollection } from "../../declaration/define-collection.ts";
import { name } from "../../declaration/field-groups.ts";

/** A change of the installation's data that is made once, for all projects. */
export const update = defineCollection({
  name: "update",
  scope: "global",
  fields: {
    name,
    status: {
      kind: "select",
      default: "PENDING",
      cloneClear: true,
      options: [
        { value: "PENDING", label: "option.updateStatus.PENDING", color: "gray" },
        { value: "RUNNING", label: "option.updateStatus.RUNNING", color: "blue" },
        { value: "DONE", label: "option.updateStatus.DONE", color: "green" },
        { value: "ERROR", label: "option.updateStatus.ERROR", color: "red" },
      ],
    },
  },
  list: { columns: ["name", "status", "createdAt", "updatedAt"], filters: ["status"] },
  entry: { hint: "hint.unused" },
  access: { read: "systemAdmin", write: "systemAdmin" },
  menu: { section: "system", order: 10, icon: "refresh" },
});
