/** Throws `otherwise` unless it holds. */
export function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
