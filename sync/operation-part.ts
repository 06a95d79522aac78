/** Id of the operation that carries what did not fit into the given one: `x` → `x.2` → `x.3`; unique as the first is. */
export function nextPart(operationId: string): string {
  const [, stem = operationId, number = "1"] = /^(.*?)(?:\.(\d+))?$/.exec(operationId) ?? [];
  return `${stem}.${Number(number) + 1}`;
}
