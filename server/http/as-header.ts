/** An address as a header may carry it: what is written in it already stays, be it a `%` alone. */
export function asHeader(address: string): string {
  return address.toWellFormed().replaceAll(/[^!-~]+/g, encodeURIComponent);
}
