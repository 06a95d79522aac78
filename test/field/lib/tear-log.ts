import { appendFile, glob } from "node:fs/promises";
import { join } from "node:path";

/** Of a record of LevelDB's log: checksum (4 bytes), length (2, lowest first), type; 1 is a whole record. */
const HEADER_LENGTH = 7;
const WHOLE = 1;
const SAID_LENGTH = 2_000;
const WRITTEN_LENGTH = 100;

/** Leaves the log of a profile's databases as a browser does that dies in the middle of a write: with the beginning of a record. Nothing where there is no log. */
export async function tearLog(profile: string): Promise<void> {
  const torn = Buffer.alloc(HEADER_LENGTH + WRITTEN_LENGTH);
  torn.writeUInt16LE(SAID_LENGTH, 4);
  torn[HEADER_LENGTH - 1] = WHOLE;
  for await (const file of glob("Default/IndexedDB/*/*.log", { cwd: profile })) await appendFile(join(profile, file), torn);
}
