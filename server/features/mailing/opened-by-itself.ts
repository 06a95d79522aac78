/** Programs that look through letters before anybody reads them, by what they say of themselves. */
const SCANNER =
  /bot\b|crawl|spider|slurp|scan|curl|wget|python|go-http-client|java\/|okhttp|headless|barracuda|mimecast|proofpoint|symantec|trendmicro|fortinet/i;

/**
 * Whether a letter's picture is fetched by a program that does so with every letter, whoever reads it: Apple's mail privacy, which calls itself
 * `Mozilla/5.0` and nothing more, and scanners. Gmail's and Yahoo's fetch it when somebody opens the letter.
 */
export function isOpenedByItself(agent: string | undefined): boolean {
  const name = (agent ?? "").trim();
  return name === "" || name === "Mozilla/5.0" || SCANNER.test(name);
}
