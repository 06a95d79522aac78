import { expect, type Page } from "@playwright/test";
import { asItems, asRecord } from "../../../app/fields/narrow-value.ts";
import { numberCodec, percentCodec } from "../../../app/fields/number/number-codec.ts";
import { converted, largestUnit } from "../../../app/fields/time/duration-unit.ts";
import { localText } from "../../../app/fields/time/typed-moment.ts";
import { fieldLabelKey, modelLabelKey } from "../../../schema/declaration/field-label.ts";
import type { Field, FieldKind, FieldOf, Fields } from "../../../schema/declaration/fields.ts";
import { metadataGroups } from "../../../schema/declaration/metadata-fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { editable, type FormFacts, fieldsOfSection, openSection, type Values } from "./entry-scope.ts";
import { group, inBuenosAires, nameOrPicture, openItem, openTab, textRole } from "./field-places.ts";
import { type FieldScope, nested, own } from "./field-scope.ts";
import { jsonFormFields } from "./json-form.ts";

interface ShownField<F extends Field = Field> {
  readonly scope: FieldScope;
  readonly field: F;
  readonly label: string;
  readonly path: string;
  readonly facts: FormFacts;
  /** What `fillEntry` returned for it. */
  readonly typed: unknown;
  readonly beside: Values;
}
type Reader<F extends Field> = (shown: ShownField<F>) => Promise<void>;

/** Expects that the open entry shows what was filled in. */
export async function expectShown(page: Page, facts: FormFacts, typed: Values, stored: Values): Promise<void> {
  for (const section of facts.definition.entry.sections) {
    const scope = await openSection(page, section, stored);
    if (!scope) continue;
    for (const { fields, names, within } of fieldsOfSection(facts.definition, section)) {
      const [shown, there] = within === null ? [typed, stored] : [asRecord(typed[within]), asRecord(stored[within])];
      await readFields(scope, facts, fields, names, shown, there, within === null ? "" : `${within}.`);
    }
  }
}

async function readFields(
  scope: FieldScope,
  facts: FormFacts,
  fields: Fields,
  names: readonly string[],
  typed: Values,
  stored: Values,
  path: string,
): Promise<void> {
  for (const name of editable(fields, names, stored)) {
    const field = fields[name];
    if (field === undefined || typed[name] === undefined) continue;
    const label = textOfKey(field.label ?? fieldLabelKey(facts.definition, path + name));
    // The entry under a kind takes the fields of that kind, which TypeScript cannot follow through the union.
    const read = readers[field.kind] as Reader<Field>;
    try {
      await read({ scope, field, label, path: path + name, facts, typed: typed[name], beside: stored });
    } catch (error) {
      throw new Error(`${facts.definition.name}.${path}${name} ('${label}', ${field.kind}) does not show what was filled in`, {
        cause: error,
      });
    }
  }
}

const readers: { readonly [K in FieldKind]: Reader<FieldOf<K>> } = {
  text: ({ scope, field, label, typed }) => expect(own(scope, textRole(field), label)).toHaveValue(String(typed)),
  "text-large": hasText,
  number: async ({ scope, field, label, typed }) => {
    if (field.as !== "percent") return expect(own(scope, "textbox", label)).toHaveValue(numberCodec.format(typed));
    const input = own(group(scope, label), "textbox", t("widget.percent.step", { label }));
    await expect(input).toHaveValue(percentCodec.format(typed));
  },
  duration: async ({ scope, field, label, typed }) => {
    const inputs = group(scope, label);
    const unit = largestUnit(Number(typed), field.unit);
    await expect(own(inputs, "combobox", t("widget.duration.unit"))).toHaveValue(unit);
    const amount = numberCodec.format(converted(Number(typed), field.unit, unit));
    await expect(own(inputs, "textbox", t("widget.duration.amount"))).toHaveValue(amount);
  },
  datetime: ({ scope, label, typed }) =>
    expect(own(scope, "textbox", label)).toHaveValue(new RegExp(`^${localText(inBuenosAires(String(typed)))}`)),
  "datetime-local": ({ scope, label, typed }) => expect(own(scope, "textbox", label)).toHaveValue(localText(String(typed))),
  time: hasText,
  cron: hasText,
  checkbox: ({ scope, label, typed }) => expect(own(scope, "checkbox", label)).toBeChecked({ checked: typed === true }),
  select: async ({ scope, field, label, typed }) => {
    const option = field.options.find(({ value }) => value === typed);
    await expect(own(scope, "combobox", label)).toHaveValue(textOfKey(option?.label ?? ""));
  },
  model: ({ scope, label, typed }) => expect(own(scope, "combobox", label)).toHaveValue(textOfKey(modelLabelKey(String(typed)))),
  models: async ({ scope, typed }) => {
    for (const model of typed as string[]) await hasWords(scope, textOfKey(modelLabelKey(model))); // what the filler returned
  },
  "multi-select": async ({ scope, field, label, typed }) => {
    for (const { value, label: words } of field.options) {
      const checked = (typed as unknown[]).includes(value); // what the filler returned
      if (value !== null) await expect(own(group(scope, label), "checkbox", t(words))).toBeChecked({ checked });
    }
  },
  color: ({ scope, label, typed }) =>
    expect(own(group(scope, label), "textbox", t("widget.customColor"))).toHaveValue(String(typed)),
  foreign: ({ scope, label, typed }) => expect(own(scope, "combobox", label)).toHaveValue(String(typed)),
  "foreign-multiple": ({ scope, typed }) => hasWords(scope, String(typed)),
  document: ({ scope, label, typed }) => expect(own(scope, "combobox", label)).toHaveValue(String(typed)),
  code: ({ scope, label, typed }) => hasCode(scope, label, String(typed)),
  html: ({ scope, label, typed }) => {
    const frame = scope.group.frameLocator(`iframe[title="${t("widget.html.frame", { label })}"]`);
    return expect(frame.getByRole("textbox", { name: label, exact: true })).toContainText(String(typed));
  },
  asset: ({ scope, label, typed }) => expect(nameOrPicture(group(scope, label), String(typed))).toBeVisible(),
  assets: ({ scope, label, typed }) => expect(nameOrPicture(group(scope, label), String(typed))).toBeVisible(),
  focuspoint: async ({ scope, label }) => {
    await expect(own(group(scope, label), "spinbutton", t("widget.focuspointX"))).toHaveValue("100");
    await expect(own(group(scope, label), "spinbutton", t("widget.focuspointY"))).toHaveValue("0");
  },
  list: async ({ scope, field, label, path, facts, typed, beside }) => {
    const { at, item } = typed as { at: number; item: Values }; // what the filler returned
    // One update of a coverage is shown at a time, and chosen by its time and title.
    if (field.as === "live") {
      const times = nested(scope, label).group.getByRole("group", { name: t("widget.live.updates"), exact: true });
      await times
        .getByRole("button")
        .filter({ hasText: String(item.title) })
        .first()
        .click();
    }
    const inside = await openItem(nested(scope, label), field, t("widget.item", { label, number: at + 1 }), false);
    const stored = asItems(beside[path.split(".").at(-1) ?? ""])[at] ?? {};
    await readFields(inside, facts, field.of, Object.keys(field.of), item, stored, `${path}.${at}.`);
  },
  object: async ({ scope, field, label, path, facts, typed, beside }) => {
    const stored = asRecord(beside[path.split(".").at(-1) ?? ""]);
    for (const name of Object.keys(field.of)) {
      const object = nested(scope, label);
      const inside = field.as === "tabs" ? await openTab(object, facts, `${path}.${name}`) : object;
      await readFields(inside, facts, field.of, [name], typed as Values, stored, `${path}.`);
    }
  },
  json: async ({ scope, field, label, path, facts, typed, beside }) => {
    const form = jsonFormFields(field, beside);
    if (form) {
      const stored = asRecord(beside[path.split(".").at(-1) ?? ""]);
      return readFields(nested(scope, label), facts, form, Object.keys(form), asRecord(typed), stored, `${path}.`);
    }
    const typedAs = field.typedAs?.cases[String(beside[field.typedAs.by])];
    if (typedAs) return expect(own(scope, "textbox", label)).toHaveValue(String(typed));
    await hasCode(scope, label, JSON.stringify(typed));
  },
  metadata: async ({ scope, field, label, path, facts, typed }) => {
    const around = nested(scope, label);
    for (const { name, fields } of metadataGroups(facts.metadata, field)) {
      const inside = { ...around, group: around.group.getByRole("group", { name, exact: true }) };
      for (const [code, each] of Object.entries(fields)) {
        const read = readers[each.kind] as Reader<Field>; // as above
        const value = asRecord(typed)[code];
        await read({ scope: inside, field: each, label: textOfKey(each.label ?? ""), path, facts, typed: value, beside: {} });
      }
    }
  },
  point: async ({ scope, label, typed }) => {
    const { latitude, longitude } = typed as { latitude: number; longitude: number }; // what the filler returned
    const inputs = group(scope, label);
    await expect(own(inputs, "textbox", t("widget.point.latitude"))).toHaveValue(numberCodec.format(latitude));
    await expect(own(inputs, "textbox", t("widget.point.longitude"))).toHaveValue(numberCodec.format(longitude));
  },
  drawing: ({ scope, label }) =>
    expect(group(scope, label).group.getByRole("img", { name: `${label}: ${t("value.strokes", { count: 1 })}` })).toBeVisible(),
  secret: ({ scope, label }) => expect(group(scope, label).group.getByText(t("value.secret"), { exact: true })).toBeVisible(),
  password: async () => {
    // Nothing is ever shown of it.
  },
};

function hasText({ scope, label, typed }: ShownField): Promise<void> {
  return expect(own(scope, "textbox", label)).toHaveValue(String(typed));
}

function hasWords({ group: within }: FieldScope, words: string): Promise<void> {
  return expect(within.getByText(words, { exact: true }).first()).toBeVisible();
}

/** Code as it is shown is set in lines of its own. */
async function hasCode(scope: FieldScope, label: string, text: string): Promise<void> {
  const editor = own(scope, "textbox", label);
  await editor.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await editor.textContent())?.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
}
