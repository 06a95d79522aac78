/** Whether a key would change a text if one could write there. */
export function isTyping({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean {
  if (ctrlKey || metaKey) return ["v", "x"].includes(key.toLowerCase());
  return !altKey && ([...key].length === 1 || key === "Backspace" || key === "Delete");
}
