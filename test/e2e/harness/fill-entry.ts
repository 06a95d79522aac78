import { expect, type Locator, type Page } from "@playwright/test";
import { isGalleryList } from "../../../app/fields/list/is-media-list.ts";
import { asRecord } from "../../../app/fields/narrow-value.ts";
import { numberCodec, percentCodec } from "../../../app/fields/number/number-codec.ts";
import { converted, largestUnit } from "../../../app/fields/time/duration-unit.ts";
import { defaultsOf } from "../../../schema/declaration/defaults.ts";
import { fieldLabelKey, modelLabelKey } from "../../../schema/declaration/field-label.ts";
import type { Field, FieldKind, FieldOf, Fields, SelectOption } from "../../../schema/declaration/fields.ts";
import { metadataGroups } from "../../../schema/declaration/metadata-fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { tidyText } from "../../../schema/text/tidy-text.ts";
import { sampleValues } from "../../samples/sample-values.ts";
import { editable, type FormFacts, fieldsOfSection, openSection, type Values } from "./entry-scope.ts";
import { group, inBuenosAires, literally, nameOrPicture, openItem, openTab, textRole } from "./field-places.ts";
import { type FieldScope, nested, own } from "./field-scope.ts";
import { jsonFormFields } from "./json-form.ts";
import { makeFile } from "./make-file.ts";

/** A field on the page: where it is, what it is, and what is to be typed into it. */
interface FieldPlace<F extends Field = Field> {
  readonly scope: FieldScope;
  readonly field: F;
  readonly label: string;
  readonly path: string;
  readonly facts: FormFacts;
  readonly sample: unknown;
  /** The document, or the list item, as it stands. */
  readonly beside: Values;
}

/**
 * Types or chooses a value and returns it as it must be found again: the stored value; for references the words that name
 * what was chosen; for files their names. `undefined` where there was nothing to choose.
 */
type Filler<F extends Field> = (place: FieldPlace<F>) => Promise<unknown>;

/** Fills every field of the open entry that people are offered, and returns what was filled in. */
export async function fillEntry(page: Page, facts: FormFacts, stored: Values = {}): Promise<Values> {
  const { definition } = facts;
  const samples = { ...sampleValues(definition, 0), ...otherBoxes(definition.fields, stored) };
  const begun = { ...defaultsOf(definition.fields), ...stored };
  await closeNotices(page);
  const typed: Record<string, unknown> = {};
  // What is filled in may bring other fields onto the page, in sections above as well.
  for (let round = 0; round < 2; round++) {
    for (const section of definition.entry.sections) {
      const scope = await openSection(page, section, { ...begun, ...typed });
      if (!scope) continue;
      for (const { fields, names, within } of fieldsOfSection(definition, section)) {
        if (within === null) await fillFields({ scope, facts, fields, names, samples, begun, typed, path: "" });
        else {
          const [sampled, there] = [asRecord(samples[within]), asRecord(begun[within])];
          const inside = { ...asRecord(typed[within]) };
          typed[within] = inside;
          await fillFields({ scope, facts, fields, names, samples: sampled, begun: there, typed: inside, path: `${within}.` });
        }
      }
    }
  }
  return typed;
}

/** Notices of what was done before lie over fields, for as long as a pointer is above them. */
async function closeNotices(page: Page): Promise<void> {
  const notices = page.getByRole("status").getByRole("button", { name: t("shell.close"), exact: true });
  await expect(async () => {
    for (const close of await notices.all()) await close.click({ timeout: 1000 });
    expect(await notices.count()).toBe(0);
  }).toPass();
}

/** Boxes that a stored document has ticked are unticked, so that there is something to save. */
function otherBoxes(fields: Fields, stored: Values): Values {
  const boxes = Object.keys(fields).filter((name) => fields[name]?.kind === "checkbox" && stored[name] === true);
  return Object.fromEntries(boxes.map((name) => [name, false]));
}

interface FillJob {
  readonly scope: FieldScope;
  readonly facts: FormFacts;
  readonly fields: Fields;
  readonly names: readonly string[];
  readonly samples: Values;
  readonly begun: Values;
  /** What was filled in so far; grows. */
  readonly typed: Record<string, unknown>;
  /** Of the list item or object, with a dot at its end. */
  readonly path: string;
}

async function fillFields({ scope, facts, fields, names, samples, begun, typed, path }: FillJob): Promise<void> {
  for (const name of names) {
    const beside = { ...begun, ...typed };
    const field = fields[name];
    if (field === undefined || name in typed || editable(fields, [name], beside).length === 0) continue;
    const label = textOfKey(field.label ?? fieldLabelKey(facts.definition, path + name));
    typed[name] = await fillField({ scope, field, label, path: path + name, facts, sample: samples[name], beside });
    if (field.kind === "asset" && field.focuspoint && typed[name] !== undefined) typed[field.focuspoint] = TOP_RIGHT;
  }
}

async function fillField(place: FieldPlace): Promise<unknown> {
  // The entry under a kind takes the fields of that kind, which TypeScript cannot follow through the union.
  const fill = fillers[place.field.kind] as Filler<Field>;
  try {
    return await fill(place);
  } catch (error) {
    throw new Error(`${place.facts.definition.name}.${place.path} ('${place.label}', ${place.field.kind}) could not be filled`, {
      cause: error,
    });
  }
}

const TOP_RIGHT = [1, 0];

const fillers: { readonly [K in FieldKind]: Filler<FieldOf<K>> } = {
  text: async ({ scope, field, label, sample }) => {
    if (field.prompt) {
      await own(scope, "button", t("widget.editItem", { name: label })).click();
      const dialog = scope.page.getByRole("dialog", { name: t(field.prompt), exact: true });
      await dialog.getByRole("textbox").fill(String(sample));
      await dialog.getByRole("button", { name: t("entry.accept"), exact: true }).click();
      return tidyText(field.tidy, sample);
    }
    const input = own(scope, textRole(field), label);
    await input.fill(String(sample));
    if (field.suggest) await input.press("Escape");
    return tidyText(field.tidy, sample);
  },
  "text-large": type,
  number: async ({ scope, field, label, sample }) => {
    const isPercent = field.as === "percent";
    const input = isPercent
      ? own(group(scope, label), "textbox", t("widget.percent.step", { label }))
      : own(scope, "textbox", label);
    await input.fill((isPercent ? percentCodec : numberCodec).format(sample));
    return sample;
  },
  duration: async ({ scope, field, label, sample }) => {
    const inputs = group(scope, label);
    const unit = largestUnit(Number(sample), field.unit);
    await own(inputs, "combobox", t("widget.duration.unit")).selectOption(unit);
    await own(inputs, "textbox", t("widget.duration.amount")).fill(String(converted(Number(sample), field.unit, unit)));
    return sample;
  },
  datetime: async ({ scope, label, sample }) => {
    await own(scope, "textbox", label).fill(inBuenosAires(String(sample)));
    return sample;
  },
  "datetime-local": type,
  time: type,
  cron: type,
  checkbox: async ({ scope, label, sample }) => {
    await own(scope, "checkbox", label).setChecked(sample === true);
    return sample;
  },
  select: async ({ scope, field, label, sample }) => {
    await choose(scope, label, labelOf(field.options, sample));
    return sample;
  },
  model: async ({ scope, label, sample }) => {
    await choose(scope, label, textOfKey(modelLabelKey(String(sample))));
    return sample;
  },
  models: async ({ scope, label, sample }) => {
    const models = sample as string[]; // what a sample of the kind is
    for (const model of models) await choose(scope, label, textOfKey(modelLabelKey(model)));
    await own(scope, "combobox", label).press("Escape");
    return models;
  },
  "multi-select": async ({ scope, field, label, sample }) => {
    const [value] = sample as unknown[]; // what a sample of the kind is
    const box = own(group(scope, label), "checkbox", labelOf(field.options, value));
    await box.click({ modifiers: ["Control"] });
    return sample;
  },
  color: async ({ scope, label, sample }) => {
    await own(group(scope, label), "textbox", t("widget.customColor")).fill(String(sample));
    return sample;
  },
  foreign: ({ scope, label }) => chooseOne(scope, label, 0),
  "foreign-multiple": async ({ scope, label }) => {
    // The first one may be what a field of one has chosen already, which some rules take out again (an article's categories).
    const chosen = await chooseOne(scope, label, 1);
    await own(scope, "combobox", label).press("Escape");
    return chosen;
  },
  document: ({ scope, label }) => chooseOne(scope, label, 0),
  code: ({ scope, label, sample }) => typeCode(scope, label, String(sample)),
  html: async ({ scope, label }) => {
    const frame = scope.group.frameLocator(`iframe[title="${t("widget.html.frame", { label })}"]`);
    const text = frame.getByRole("textbox", { name: label, exact: true });
    await text.click();
    await scope.page.keyboard.insertText(TYPED_HTML);
    await expect(text).toContainText(TYPED_HTML);
    return TYPED_HTML;
  },
  asset: async ({ scope, field, label, path, facts }) => {
    const chosen = await attach(scope, label, `${facts.definition.name}-${path.replaceAll(".", "-")}`, field.accept);
    if (chosen !== undefined && field.focuspoint) {
      const slider = (name: string) => group(scope, label).group.getByRole("slider", { name, exact: true });
      await slider(t("widget.focuspointX")).press("End");
      await slider(t("widget.focuspointY")).press("Home");
    }
    return chosen;
  },
  assets: ({ scope, field, label, path, facts }) =>
    attach(scope, label, `${facts.definition.name}-${path.replaceAll(".", "-")}`, field.accept),
  focuspoint: async ({ scope, label }) => {
    const inputs = group(scope, label);
    await own(inputs, "spinbutton", t("widget.focuspointX")).fill("100");
    await own(inputs, "spinbutton", t("widget.focuspointY")).fill("0");
    return TOP_RIGHT;
  },
  list: async (place) => {
    const { scope, field, label, path, facts, sample } = place;
    const list = nested(scope, label);
    await expect(list.group).toBeVisible();
    const [samples = {}] = sample as Values[]; // what a sample of the kind is
    if (field.as === "live") {
      // On top, and there alone.
      await own(list, "button", t("widget.live.add")).click();
      const update = nested(list, t("widget.item", { label, number: 1 }));
      return { at: 0, item: await fillGroup(update, facts, field.of, samples, `${path}.0.`) };
    }
    const at = await own(list, "group", new RegExp(`^${literally(label)} \\d+$`)).count();
    await own(list, "button", `${t(field.addLabel ?? "widget.add")}: ${label}`).click();
    if (isGalleryList(field))
      await list.group
        .page()
        .getByRole("menuitem", { name: t("media.empty") })
        .click();
    const item = await openItem(list, field, t("widget.item", { label, number: at + 1 }), true);
    return { at, item: await fillGroup(item, facts, field.of, samples, `${path}.${at}.`) };
  },
  object: async ({ scope, field, label, path, facts, sample }) => {
    const samples = sample as Values; // what a sample of the kind is
    if (field.as !== "tabs") return fillGroup(nested(scope, label), facts, field.of, samples, `${path}.`);
    // A summary is begun before there is something to fill in.
    const begin = own(scope, "button", t("article.snacks.create"));
    if (await begin.isVisible()) await begin.click();
    const typed: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(field.of)) {
      const inside = await openTab(nested(scope, label), facts, `${path}.${name}`);
      Object.assign(typed, await fillGroup(inside, facts, { [name]: each }, samples, `${path}.`));
    }
    return typed;
  },
  json: async ({ scope, field, label, path, facts, sample, beside }) => {
    // What is asked for depends on the document that was chosen beside it.
    if (field.paramsOf || `${facts.definition.name}.${path}` === "mailing-campaign.mailingTemplateData") return undefined;
    const form = jsonFormFields(field, beside);
    if (form) {
      const samples = sampleValues({ ...facts.definition, fields: form }, 0);
      return fillGroup(nested(scope, label), facts, form, samples, `${path}.`);
    }
    const typedAs = field.typedAs?.cases[String(beside[field.typedAs.by])];
    if (typedAs === undefined) {
      await typeCode(scope, label, JSON.stringify(sample));
      return sample;
    }
    await own(scope, "textbox", label).fill(typedAs === "number" ? "7" : "Siete");
    return typedAs === "number" ? 7 : "Siete";
  },
  metadata: async ({ scope, field, label, path, facts }) => {
    const typed: Record<string, unknown> = {};
    const around = nested(scope, label);
    for (const { name, fields } of metadataGroups(facts.metadata, field)) {
      const inside = { ...around, group: around.group.getByRole("group", { name, exact: true }) };
      for (const [code, each] of Object.entries(fields)) {
        const sample = sampleValues({ ...facts.definition, fields: { each } }, 0).each;
        const labelled = textOfKey(each.label ?? "");
        typed[code] = await fillField({
          ...{ scope: inside, field: each, label: labelled, path: `${path}.${code}`, facts, sample, beside: {} },
        });
      }
    }
    return typed;
  },
  point: async ({ scope, label, sample }) => {
    const { latitude, longitude } = sample as { latitude: number; longitude: number }; // what a sample of the kind is
    const inputs = group(scope, label);
    await own(inputs, "textbox", t("widget.point.latitude")).fill(numberCodec.format(latitude));
    await own(inputs, "textbox", t("widget.point.longitude")).fill(numberCodec.format(longitude));
    return { latitude, longitude };
  },
  drawing: async ({ scope, label }) => {
    const panel = group(scope, label).group.getByRole("img", { name: new RegExp(`^${literally(label)}: `) });
    await panel.scrollIntoViewIfNeeded();
    const box = await panel.boundingBox();
    if (!box) throw new Error("the panel is not on the page");
    await scope.page.mouse.move(box.x + 10, box.y + 10);
    await scope.page.mouse.down();
    await scope.page.mouse.move(box.x + 60, box.y + 40, { steps: 4 });
    await scope.page.mouse.up();
    return [[]];
  },
  secret: async ({ scope, label, sample }) => {
    const change = scope.group.getByRole("button", { name: `${t("widget.secret.change")}: ${label}`, exact: true });
    const input = own(scope, "textbox", label);
    await expect(change.or(input)).toBeVisible();
    if (await change.isVisible()) await change.click();
    await input.fill(String(sample));
    return sample;
  },
  password: async ({ scope, label }) => {
    await own(scope, "textbox", label).fill(TYPED_PASSWORD);
    return TYPED_PASSWORD;
  },
};

const TYPED_HTML = "Un cuerpo escrito en el marco";
const TYPED_PASSWORD = "cuatro-palabras-nada-comunes";

async function fillGroup(scope: FieldScope, facts: FormFacts, fields: Fields, samples: Values, path: string): Promise<Values> {
  const typed: Record<string, unknown> = {};
  const job = { scope, facts, fields, names: Object.keys(fields), samples, begun: defaultsOf(fields), typed, path };
  // What is filled in may bring fields above it onto the page.
  for (let round = 0; round < 2; round++) await fillFields(job);
  return typed;
}

async function type({ scope, label, sample }: Pick<FieldPlace, "scope" | "label" | "sample">): Promise<unknown> {
  await own(scope, "textbox", label).fill(String(sample));
  return sample;
}

async function typeCode(scope: FieldScope, label: string, text: string): Promise<string> {
  const editor = own(scope, "textbox", label);
  await editor.click();
  await editor.press("ControlOrMeta+a");
  await scope.page.keyboard.insertText(text);
  return text;
}

function labelOf(options: readonly SelectOption[], value: unknown): string {
  const option = options.find((each) => each.value === value);
  if (!option) throw new Error(`no option stands for ${String(value)}`);
  return t(option.label);
}

async function choose(scope: FieldScope, label: string, words: string): Promise<void> {
  await own(scope, "combobox", label).click();
  await optionsBelow(scope, label).getByRole("option", { name: words, exact: true }).click();
}

/** Chooses one of the documents that may be chosen, the first where there are fewer, and returns the words that name it. */
async function chooseOne(scope: FieldScope, label: string, at: number): Promise<string | undefined> {
  const picker = own(scope, "combobox", label);
  await picker.click();
  const below = optionsBelow(scope, label);
  const options = below.getByRole("option", { disabled: false });
  const nothing = below.getByText(t("widget.noResults"), { exact: true });
  await expect(options.or(nothing).first()).toBeVisible();
  if (await nothing.isVisible()) {
    await picker.press("Escape");
    return undefined;
  }
  const option = (await options.count()) > at ? options.nth(at) : options.first();
  const words = ((await option.textContent()) ?? "").trim();
  await option.click();
  return words;
}

function optionsBelow({ page }: FieldScope, label: string): Locator {
  return page.getByRole("listbox", { name: label, exact: true });
}

async function attach(scope: FieldScope, label: string, stem: string, accept: readonly string[]): Promise<string | undefined> {
  const file = await makeFile(stem, accept);
  if (file === null) return undefined;
  const field = group(scope, label);
  const chooser = scope.page.waitForEvent("filechooser");
  await own(field, "button", `${t("upload.choose")}: ${label}`).click();
  await (await chooser).setFiles(file);
  await expect(nameOrPicture(field, file.name)).toBeVisible();
  return file.name;
}
