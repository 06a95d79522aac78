import { collectionOfModel, modelLabelKey } from "../../../schema/declaration/field-label.ts";
import { hasMessage, t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed, collections } from "../../../schema/registry.ts";

interface ModelChoice {
  readonly value: string;
  readonly label: string;
}

/** Models that can be chosen, by name: those given, or every collection that people know of. What is chosen stays among them. */
export function modelChoices(among: readonly string[] | undefined, chosen: readonly string[]): ModelChoice[] {
  const offered = among ?? knownModels();
  return [...new Set([...offered, ...chosen])]
    .map((model) => ({ value: model, label: modelName(model) }))
    .sort((one, other) => one.label.localeCompare(other.label, "es"));
}

/** A model in words; 'Desconocido' for one that this build does not have. */
export function modelName(model: string): string {
  const key = modelLabelKey(model);
  return collectionNamed(collectionOfModel(model)) && hasMessage(key) ? t(key) : t("widget.unknownModel");
}

function knownModels(): string[] {
  return Object.values(collections)
    .filter(({ kind }) => kind !== "system")
    .map(({ model }) => model);
}
