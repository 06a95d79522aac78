/** Names as they are looked up, addresses, and a port behind them: what else may stand in a URL's host stands in nobody's. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether what a request calls its server, as `Host` has it, can be one: addresses are made with it. */
export function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}
