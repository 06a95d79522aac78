/** A number as people write it: dots group thousands, the comma is decimal; a lone dot may be decimal too. `null` when it is none. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim().replace(/\s/g, "");
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(trimmed)) return null;
  const value = Number.parseFloat(plainNumber(trimmed));
  return Number.isFinite(value) ? value : null;
}

function plainNumber(text: string): string {
  if (text.includes(",")) return text.replaceAll(".", "").replace(",", ".");
  const groups = text.split(".");
  return groups.length > 2 ? groups.join("") : text;
}
