import { describe, expect, it } from "vitest";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { BackupError } from "../backup-error.ts";
import { noBackups } from "../backup-settings.ts";
import { strategyAddress } from "./strategy-address.ts";
import { isDue, wishesOf } from "./strategy-wishes.ts";

const strategy = (values: Record<string, unknown>): AnyDocument => ({ id: "s1", createdAt: "", updatedAt: "", ...values });
const at = (time: string) => new Date(`2026-03-02T${time}Z`);

describe("A backup is due", () => {
  // Midnight in Buenos Aires, at three in the morning by UTC.
  const nightly = { schedule: "0 0 * * *", scheduledSince: "2026-03-01T12:00:00.000Z" };

  it("once a time of its schedule has passed since the schedule was saved, and not before", () => {
    expect(isDue(strategy(nightly), at("02:59:59"))).toBe(false);
    expect(isDue(strategy(nightly), at("03:00:00"))).toBe(true);
    expect(isDue(strategy({ ...nightly, scheduledSince: null }), at("03:00:00"))).toBe(false);
  });

  it("once for all the times that passed while no server ran", () => {
    const missed = { ...nightly, triedAt: "2026-02-01T03:00:00.000Z" };
    expect(isDue(strategy(missed), at("09:00:00"))).toBe(true);
    expect(isDue(strategy({ ...missed, triedAt: "2026-03-02T09:00:00.000Z" }), at("23:00:00"))).toBe(false);
  });

  it("when somebody asked for one since the last began", () => {
    const asked = { requestedAt: "2026-03-02T10:00:00.000Z" };
    expect(isDue(strategy(asked), at("10:00:00"))).toBe(true);
    expect(isDue(strategy({ ...asked, triedAt: "2026-03-02T10:00:30.000Z" }), at("11:00:00"))).toBe(false);
  });

  it("never without a schedule and without anybody who asks", () => {
    expect(isDue(strategy({}), at("03:00:00"))).toBe(false);
  });
});

it("A strategy wants what its boxes say, and nothing where no box is ticked", () => {
  const keep = { days: 7, weeks: 4, months: 12 };
  expect(wishesOf(strategy({}))).toEqual({ hasDatabase: true, hasFiles: true, holds: null, keep, isTried: false });
  expect(wishesOf(strategy({ backupAssets: false, keepDays: 30, keepWeeks: 0 }))).toEqual({
    ...{ hasDatabase: true, hasFiles: false, holds: "database", isTried: false },
    keep: { days: 30, weeks: 0, months: 12 },
  });
  expect(wishesOf(strategy({ backupDb: false }))?.holds).toBe("files");
  expect(wishesOf(strategy({ backupDb: false, backupAssets: false }))).toBeNull();
});

describe("A strategy's archives lie", () => {
  const settings = { ...noBackups, dir: "/copias", account: { key: "k", secret: "s" } };

  it("in a folder of its own below the configured one, and nowhere else", () => {
    expect(strategyAddress(strategy({ place: "folder", folder: "diario" }), settings)).toEqual({
      kind: "folder",
      path: "/copias/diario",
    });
    for (const folder of ["../otro", "/etc", "a/b", "..", "", null]) {
      expect(() => strategyAddress(strategy({ place: "folder", folder }), settings)).toThrow("names no folder");
    }
  });

  it("in a bucket with the server's own account, at Google's where nothing else is said", () => {
    const google = strategyAddress(strategy({ gcsBucket: "copias" }), settings);
    expect(google).toMatchObject({
      name: "gs://copias/backups",
      bucket: { endpoint: "https://storage.googleapis.com", prefix: "backups/" },
    });
    expect(strategyAddress(strategy({ place: "s3", s3Bucket: "copias" }), settings)).toMatchObject({
      name: "s3://copias/backups",
    });
  });

  it("nowhere while the server is not set up for it", () => {
    const codeOf = (values: Record<string, unknown>) => {
      try {
        strategyAddress(strategy(values), noBackups);
      } catch (error) {
        return error instanceof BackupError ? error.code : error;
      }
    };
    expect([codeOf({ place: "folder", folder: "a" }), codeOf({ gcsBucket: "copias" }), codeOf({})]).toEqual(
      Array(3).fill("notSetUp"),
    );
  });
});
