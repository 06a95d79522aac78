import type { SelectOption } from "./fields.ts";

/** Option lists that several fields or collections share. */

export const builtInRoleOptions = [
  { value: "basic", label: "option.builtInRole.basic" },
  { value: "editor", label: "option.builtInRole.editor" },
  { value: "admin", label: "option.builtInRole.admin" },
] as const satisfies readonly SelectOption[];

export const actionOptions = [
  { value: "READ", label: "option.action.READ" },
  { value: "CREATE", label: "option.action.CREATE" },
  { value: "UPDATE", label: "option.action.UPDATE" },
  { value: "DELETE", label: "option.action.DELETE" },
] as const satisfies readonly SelectOption[];

const draft = { value: "DRAFT", label: "option.status.DRAFT", color: "gray" } as const;
const revision = { value: "REVISION", label: "option.status.REVISION", color: "yellow" } as const;
const scheduled = { value: "SCHEDULED", label: "option.status.SCHEDULED", color: "blue" } as const;
const published = { value: "PUBLISHED", label: "option.status.PUBLISHED", color: "green" } as const;
const hidden = { value: "HIDDEN", label: "option.status.HIDDEN", color: "violet" } as const;
const unpublished = { value: "UNPUBLISHED", label: "option.status.UNPUBLISHED", color: "red" } as const;
const template = { value: "TEMPLATE", label: "option.status.TEMPLATE", color: "cyan" } as const;

/** Stages of an article, in the order they are offered (spec 0 §2, content dashboard). */
export const articleStatusOptions = [
  draft,
  revision,
  scheduled,
  published,
  hidden,
  unpublished,
  template,
] as const satisfies readonly SelectOption[];

/** Stages of an article that was generated from a template (ART-072). */
export const generatedStatusOptions = [draft, revision, published, hidden] as const satisfies readonly SelectOption[];

export const frontStatusOptions = [draft, published, hidden] as const satisfies readonly SelectOption[];

export const pageStatusOptions = [draft, published, unpublished] as const satisfies readonly SelectOption[];

export const weekDayOptions = [
  { value: 7, label: "option.weekDay.7" },
  { value: 1, label: "option.weekDay.1" },
  { value: 2, label: "option.weekDay.2" },
  { value: 3, label: "option.weekDay.3" },
  { value: 4, label: "option.weekDay.4" },
  { value: 5, label: "option.weekDay.5" },
  { value: 6, label: "option.weekDay.6" },
] as const satisfies readonly SelectOption[];

export const mediaTypeOptions = [
  { value: "video", label: "option.mediaType.video" },
  { value: "photo", label: "option.mediaType.photo" },
  { value: "rich", label: "option.mediaType.rich" },
] as const satisfies readonly SelectOption[];
