import type { Locator } from "@playwright/test";
import { isMediaList } from "../../../app/fields/list/is-media-list.ts";
import { isStoryList } from "../../../app/fields/story/is-story-list.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import type { FieldOf } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import type { FormFacts } from "./entry-scope.ts";
import { type FieldScope, nested, own } from "./field-scope.ts";

/** The field of an object that shows one at a time; its tab says how much it holds as well. */
export async function openTab(object: FieldScope, facts: FormFacts, path: string): Promise<FieldScope> {
  const label = textOfKey(fieldLabelKey(facts.definition, path));
  await own(object, "tab", new RegExp(`^${literally(label)}( \\(\\d+\\))?$`)).click();
  return object;
}

/** Where words are suggested, text is typed into a combobox. */
export function textRole({ suggest }: FieldOf<"text">): "combobox" | "textbox" {
  return suggest ? "combobox" : "textbox";
}

/** The item of a list with its inputs open: pictures and pages of stories are shown as such at first. */
export async function openItem(list: FieldScope, field: FieldOf<"list">, name: string, isNew: boolean): Promise<FieldScope> {
  const item = nested(list, name);
  if (field.as === "live") return item;
  const beginsOpen = isStoryList(field) ? false : !isMediaList(field) || isNew;
  if (!beginsOpen) {
    const open = isStoryList(field) ? t("widget.viewItem", { name }) : t("widget.editItem", { name });
    await own(item, "button", open).click();
  }
  return item;
}

/** A field of several controls, which is a group of its name. */
export function group(scope: FieldScope, label: string): FieldScope {
  return { ...scope, group: own(scope, "group", label) };
}

/** What stands for an attached file: its picture, or its name. */
export function nameOrPicture({ group: field }: FieldScope, name: string): Locator {
  const picture = field.getByRole("img", { name: t("upload.preview", { name }), exact: true });
  return picture.or(field.getByText(name, { exact: true })).first();
}

/** The time on the clocks of the tests' time zone, three hours behind. */
export function inBuenosAires(moment: string): string {
  return new Date(Date.parse(moment) - 3 * 3_600_000).toISOString().slice(0, 16);
}

/** A text as a pattern that matches it alone. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
