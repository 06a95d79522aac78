import { defineCollection } from "../../declaration/define-collection.ts";
import { shortText } from "../../declaration/field-groups.ts";
import type { Fields, ObjectField, TextField } from "../../declaration/fields.ts";

/** Segments of lower-case letters and digits, hyphens within them; at least two. */
const host = {
  kind: "text",
  maxLength: 253,
  pattern: "[a-z0-9]+(-+[a-z0-9]+)*(\\.[a-z0-9]+(-+[a-z0-9]+)*)+",
  patternMessage: "validation.hostname",
  cloneClear: true,
} as const satisfies TextField;

/** How far one step of pointing a host at the site has come, and what the host's records still need. */
const edgeStep = {
  kind: "object",
  of: {
    status: {
      kind: "select",
      options: [
        { value: "initializing", label: "option.edgeStatus.initializing", color: "gray" },
        { value: "pending", label: "option.edgeStatus.pending", color: "yellow" },
        { value: "active", label: "option.edgeStatus.active", color: "green" },
        { value: "blocked", label: "option.edgeStatus.blocked", color: "red" },
        { value: "moved", label: "option.edgeStatus.moved", color: "orange" },
      ],
    },
    tasks: {
      kind: "list",
      of: {
        action: {
          kind: "select",
          options: [
            { value: "add", label: "option.dnsAction.add", color: "green" },
            { value: "keep", label: "option.dnsAction.keep", color: "gray" },
            { value: "remove", label: "option.dnsAction.remove", color: "red" },
          ],
        },
        name: shortText,
        type: shortText,
        value: { kind: "text" },
      },
    },
  },
} as const satisfies ObjectField;

const edgeSteps = {
  ownership: edgeStep,
  ssl: edgeStep,
  project: edgeStep,
  live: edgeStep,
  mail: edgeStep,
} as const satisfies Fields;

/** A host that answers with the site, or sends readers to another one. */
export const hostname = defineCollection({
  name: "hostname",
  fields: {
    name: { ...host, required: true },
    redirectHostname: host,
    redirectStatusCode: { kind: "number", min: 300, max: 399, step: 1, default: 301 },
    /** `edgeStatus.ownership` is active. */
    verified: { kind: "checkbox", readOnly: true },
    edgeStatus: { kind: "object", readOnly: true, of: edgeSteps },
  },
  list: { columns: ["name", "redirectHostname", "verified", "updatedAt"] },
  entry: {
    sections: [
      { title: "section.general", fields: ["name"] },
      { title: "section.redirect", fields: ["redirectHostname", "redirectStatusCode"] },
      // What `edgeStatus` says is shown by the collection's own page, as steps.
      { title: "section.status", column: "side", fields: ["verified"], shownWhen: { field: "edgeStatus", filled: true } },
    ],
    poll: {
      fields: ["verified", "edgeStatus"],
      seconds: 30,
      while: { field: "name", filled: true },
      unmodified: true,
      focused: true,
      refresh: true,
    },
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 110, icon: "server" },
});
