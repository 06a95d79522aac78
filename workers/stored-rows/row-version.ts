import { CierreError } from "../../schema/errors.ts";
import { DEVICE_VERSION } from "./device-version.ts";

/** What is stored row by row and carries work that nobody else has. */
export type RowKind = "operation" | "asset" | "mapping" | "draft";

/** A row as it lies in its store: absent is version 1. */
export type Stored<Row> = Row & { readonly rowVersion?: number };

type AnyRow = Readonly<Record<string, unknown>>;

/** How rows of a kind become those of a version, from the version before. Versions that leave the kind as it is are absent. */
export type RowUpgrades = Readonly<Record<RowKind, Readonly<Record<number, (former: AnyRow) => AnyRow>>>>;

const upgrades: RowUpgrades = { operation: {}, asset: {}, mapping: {}, draft: {} };

/** The row as this version writes it. */
export function stampRow<Row extends object>(row: Row): Stored<Row> {
  return { ...row, rowVersion: DEVICE_VERSION };
}

/**
 * The row as this version understands it, whichever one wrote it: nothing is written for it, so that a tab of the former
 * version may go on beside this one. Throws CierreError `outdated` for a row of a newer version.
 */
export function upgradeRow<Row extends object>(
  kind: RowKind,
  stored: Stored<Row>,
  { version = DEVICE_VERSION, steps = upgrades }: { readonly version?: number; readonly steps?: RowUpgrades } = {},
): Row {
  const { rowVersion = 1, ...former } = stored;
  if (rowVersion > version) throw new CierreError("outdated");
  let row: AnyRow = former;
  for (let next = rowVersion + 1; next <= version; next++) row = steps[kind][next]?.(row) ?? row;
  return row as Row; // what the steps make of it; the hashes of the shapes are kept by a test
}
