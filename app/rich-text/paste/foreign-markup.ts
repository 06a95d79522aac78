const foreignElements = "script, style, font, center, marquee, object, applet, form, input, [style], [class*='Mso']";

/** Whether a text carries code that no editor of ours writes, which clearing the format removes (ART-131). */
export function hasForeignMarkup(dom: ParentNode): boolean {
  if (dom.querySelector(foreignElements) !== null) return true;
  return [...dom.querySelectorAll("*")].some((element) =>
    [...element.attributes].some(({ name, value }) => name.startsWith("on") || /^\s*javascript:/i.test(value)),
  );
}
