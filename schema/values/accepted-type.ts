/**
 * Whether a file's type is in a list of accepted ones, each a mime type, a mime wildcard (`image/*`) or an extension
 * (`.pdf`); an empty list accepts all (UPLOAD-016).
 */
export function isAccepted(file: { readonly name: string; readonly type: string }, accept: readonly string[]): boolean {
  return accept.length === 0 || accept.some((pattern) => matches(file, pattern.toLowerCase()));
}

export function isImage(file: { readonly type: string }): boolean {
  return file.type.startsWith("image/");
}

function matches(file: { readonly name: string; readonly type: string }, pattern: string): boolean {
  const type = file.type.toLowerCase();
  if (pattern.startsWith(".")) return file.name.toLowerCase().endsWith(pattern);
  if (pattern === "*/*" || pattern === "*") return true;
  return pattern.endsWith("/*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
