/** Keys that are held while another one is pressed. */
const HELD = ["Control", "Shift", "Alt", "Meta"];

/** `Control+Shift+z` as what is held and what is pressed. */
export function keysOf(keys: string): { readonly held: readonly string[]; readonly key: string } {
  const parts = keys.split("+");
  const held = parts.slice(0, -1);
  const unknown = held.find((name) => !HELD.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is no key that is held`);
  return { held, key: parts.at(-1) ?? "" };
}

/** What WebDriver calls the keys that have no letter (WebDriver, 17.4.2). */
const CODES: Readonly<Record<string, string>> = {
  Control: "\uE009",
  Shift: "\uE008",
  Alt: "\uE00A",
  Meta: "\uE03D",
  Enter: "\uE007",
  Tab: "\uE004",
  Escape: "\uE00C",
  Backspace: "\uE003",
  Delete: "\uE017",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

export function webDriverKey(name: string): string {
  const code = CODES[name] ?? name;
  if (code.length !== 1) throw new Error(`WebDriver has no key ${name}`);
  return code;
}
