import { articlesOfFront } from "./front-articles.ts";
import { componentsOf, type FrontValues, insertsOf } from "./front-values.ts";

/** Components of a front, those of fixed elements included, and articles that people put on it, at most: one is read and shown in a moment. */
const MOST_COMPONENTS = 300;
const MOST_ARTICLES = 2_000;

/** Whether a front is larger than any that is shown. */
export function isTooLarge(values: FrontValues): boolean {
  const count = componentsOf(values.components).length + widgetsIn(insertsOf(values));
  return count > MOST_COMPONENTS || articlesOfFront(values).length > MOST_ARTICLES;
}

/** The front without what is beyond that size: the first components stay, then the first fixed elements. */
export function withinSize<T extends FrontValues>(values: T): T {
  if (!isTooLarge(values)) return values;
  const components = fitting(asList(values.components), (list) => ({ components: list }));
  const insertsWidgets = fitting(asList(values.insertsWidgets), (list) => ({ components, insertsWidgets: list }));
  return { ...values, components, insertsWidgets };
}

/** As many of the first items as fit. */
function fitting(list: readonly unknown[], within: (list: readonly unknown[]) => FrontValues): readonly unknown[] {
  let [fit, beyond] = [0, Math.min(list.length, MOST_COMPONENTS) + 1];
  while (beyond - fit > 1) {
    const middle = (fit + beyond) >> 1;
    if (isTooLarge(within(list.slice(0, middle)))) beyond = middle;
    else fit = middle;
  }
  return list.slice(0, fit);
}

function widgetsIn(inserts: ReturnType<typeof insertsOf>): number {
  return inserts.reduce((sum, { widgets }) => sum + widgets.length, 0);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
