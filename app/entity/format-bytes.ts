const UNITS = [
  [1e9, "GB"],
  [1e6, "MB"],
  [1e3, "kB"],
] as const;

const DECIMALS = { useGrouping: "always", minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** A number of bytes over 1e3, 1e6 or 1e9 with two decimals and a comma: `1,50 MB`; bare below that (CONST-046). */
export function formatBytes(bytes: number): string {
  const unit = UNITS.find(([size]) => bytes >= size);
  return unit ? `${(bytes / unit[0]).toLocaleString("es-AR", DECIMALS)} ${unit[1]}` : `${bytes} B`;
}
