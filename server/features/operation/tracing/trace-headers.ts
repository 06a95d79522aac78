/** Headers as OpenTelemetry has them in a setting: `NAME=VALUE` with commas between, values percent-encoded; `null` for what is none. */
export function readHeaders(text: string): Readonly<Record<string, string>> | null {
  const headers: Record<string, string> = {};
  for (const each of text === "" ? [] : text.split(",")) {
    const [, name, value] = /^\s*([\w-]+)=(.*)$/.exec(each) ?? [];
    const decoded = value === undefined ? null : decode(value.trim());
    if (name === undefined || decoded === null) return null;
    headers[name] = decoded;
  }
  return headers;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
