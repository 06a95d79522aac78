import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";

/** Collections whose documents readers vote in. */
export const surveyCollections = ["survey", "brand-survey"] as const;
export type SurveyCollection = (typeof surveyCollections)[number];

export interface SurveyOption {
  /** What votes are kept under: it stays when the option is called otherwise. */
  readonly key: string;
  readonly name: string;
  readonly votes: number;
}

type Values = Readonly<Record<string, unknown>>;

/** What one can vote for, in the order of the survey. */
export function optionsOf({ options }: Values): SurveyOption[] {
  return (Array.isArray(options) ? options : []).filter(isPlainObject).flatMap((option) => {
    const name = typeof option.name === "string" ? option.name : "";
    const key = optionKey(option);
    return key === "" ? [] : [{ key, name, votes: typeof option.votes === "number" ? option.votes : 0 }];
  });
}

/** An option that programs made may have no id. */
export function optionKey({ id, name }: Values): string {
  return typeof id === "string" && id !== "" ? id : typeof name === "string" ? name : "";
}

/** Whether votes count at a moment, ISO 8601: from the survey's date to the one by which it ends. */
export function isOpen({ date, dueDate }: Values, at: string): boolean {
  return !(typeof date === "string" && date > at) && !(typeof dueDate === "string" && dueDate <= at);
}

/** The options with votes that are not in the document yet, by key. */
export function withVotes(document: AnyDocument, more: ReadonlyMap<string, number>): SurveyOption[] {
  return optionsOf(document).map((option) => ({ ...option, votes: option.votes + (more.get(option.key) ?? 0) }));
}
