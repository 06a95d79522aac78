/** What a text says as JSON; `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function parseJsonObject(text: string): unknown {
  const value = parseJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
}
