/** What the id of a first part ends with. */
const FIRST = ".1";

/** Id of the operation that carries what did not fit into the given one: `x` → `x.2` → `x.3`; unique as the first is. */
export function nextPart(operationId: string): string {
  const [, stem = operationId, number = "1"] = /^(.*?)(?:\.(\d+))?$/.exec(operationId) ?? [];
  return `${stem}.${Number(number) + 1}`;
}

/** Id of the operation that goes ahead of the given one with what can go already. */
export function firstPart(operationId: string): string {
  return `${operationId}${FIRST}`;
}

/** Id of the operation that the given one goes ahead of; its own, if it is whole. */
export function wholeOf(operationId: string): string {
  return operationId.endsWith(FIRST) ? operationId.slice(0, -FIRST.length) : operationId;
}
