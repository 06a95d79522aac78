import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { StoreError } from "../../context/store.ts";
import { BackupError, explainRefused } from "./backup-error.ts";

const noSpace = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
const full = new StoreError("No space left on device", "53100");

it.each([
  ["the system", noSpace, "/copias cannot be written: the disk is full; make room or name a folder on another disk."],
  ["the database", full, "The database cannot write: its disk is full; make room there."],
  [
    "a database that cannot be opened",
    new CierreError("unavailable", { cause: full }),
    "The database cannot write: its disk is full; make room there.",
  ],
  [
    "a folder that cannot be locked",
    new CierreError("unavailable", { cause: noSpace }),
    "/copias cannot be written: the disk is full; make room or name a folder on another disk.",
  ],
])("A full disk is one line that says what to do, where %s meets it", (_, error, line) => {
  const explained = explainRefused(error, "/copias");
  expect(explained).toBeInstanceOf(BackupError);
  expect(explained).toMatchObject({ message: line, code: "full" });
});

it("An error that explains itself already, or cannot be explained, stays as it is", () => {
  for (const error of [new BackupError("Otra cosa", { cause: noSpace }), new Error("?"), new StoreError("?", "23505"), "?"])
    expect(explainRefused(error, "/copias")).toBe(error);
});
