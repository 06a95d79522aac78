import type { Fields } from "../../../../schema/declaration/fields.ts";
import { frontComponentData } from "../../../../schema/features/fronts/front-component-data.ts";
import { frontComponentFields } from "../../../../schema/features/fronts/front-components.ts";
import { formNamed } from "../../../../schema/json-forms.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asId, asText } from "../../../fields/narrow-value.ts";
import { cardLists, cardsIn, type Item } from "./front-place.ts";

/** What a component is declared as. */
export const componentFields: Fields = frontComponentFields.components.of;

const typeOptions = frontComponentFields.components.of.type.options;

/** Types of components, in the order in which they are declared. */
export const componentTypes: readonly string[] = typeOptions.map(({ value }) => value);

/** What the type of a component is called; 'Desconocido' for one that nobody declares (FRONT-015). */
export function typeName(type: unknown): string {
  const option = typeOptions.find(({ value }) => value === type);
  return option ? t(option.label) : t("front.unknownType");
}

/** What people call a component: its name, or its type where it has none. */
export function componentName(component: Item | undefined): string {
  return asText(component?.name).trim() || typeName(component?.type);
}

/** The declared fields of a component's data; none for a type that nobody declares. */
export function dataFields(type: unknown): Fields | undefined {
  return formNamed("front-component", type) ?? undefined;
}

/** What a card is declared as. */
export const cardFields: Fields = frontComponentData.article ?? {};

/** Names of the components in which each article stands, by its id. */
export function placesOfArticles(components: readonly Item[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const component of components) {
    const name = componentName(component);
    for (const id of articlesIn(component)) {
      const known = places.get(id) ?? [];
      if (!known.includes(name)) places.set(id, [...known, name]);
    }
  }
  return places;
}

/** Articles that people put into a component. */
function articlesIn(component: Item): string[] {
  const cards = component.type === "article" ? [component.data] : cardLists.flatMap((list) => cardsIn(component, list));
  return cards.map((card) => asId((card as Item | null)?.doc)).filter((id) => id !== "");
}
