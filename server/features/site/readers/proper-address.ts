/**
 * Every page has one address, without a slash at its end, and home has one with it: where a request's address leads, or `null` for a
 * page's own. `address`: as it was asked for, with its query. It never leads to another host.
 */
export function properAddress(address: string, isHome: boolean): string | null {
  const [path = "", query = ""] = address.split(/(?=\?)(.*)/s);
  let [from, to] = [0, path.length];
  // Browsers read two slashes, of either kind, as the beginning of a host.
  while (from < to && "/\\".includes(path.charAt(from))) from += 1;
  while (to > from && path.charAt(to - 1) === "/") to -= 1;
  const trimmed = `/${path.slice(from, to)}`;
  const proper = isHome && trimmed !== "/" ? `${trimmed}/` : trimmed;
  return proper === path ? null : `${proper}${query}`;
}
