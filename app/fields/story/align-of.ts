/** How a text over a page is set; to the left unless it says otherwise. */
export function alignOf(value: unknown): "left" | "center" | "right" {
  return value === "center" || value === "right" ? value : "left";
}
