/** An article's values with the main category taken out of the auxiliary ones (ART-128); the same object when it is not among them. */
export function withoutMainCategory(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { category, auxCategories } = values;
  if (!category || !Array.isArray(auxCategories) || !auxCategories.includes(category)) return values;
  return { ...values, auxCategories: auxCategories.filter((other) => other !== category) };
}
