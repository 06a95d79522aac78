/** What one run of a program may take. */
export const programLimits = {
  /** All memory of its engine, buffers and the engine's own 16 MiB included. Its stack lies in it. */
  memoryBytes: 112 * 1024 ** 2,
  stackBytes: 256 * 1024,
  /** Lines that it logs, and characters of all of them. */
  lines: 1_000,
  lineCharacters: 1024 ** 2,
  /** Characters of what it returns, as JSON. */
  resultCharacters: 1024 ** 2,
  /** Of what it is answered when it fails. */
  messageCharacters: 1_000,
  /** What it asks the server for: how often, and how many wait at a time. */
  asks: 300,
  asksAtOnce: 8,
  askCharacters: 1024 ** 2,
  /** The process around the engine: it holds what the engine says and is answered as well. */
  process: { heapMb: 128, residentMb: 384 },
} as const;

/** Programs at once that people started in this process of the server, and of one person; and those that start by themselves. */
export const MOST_STARTED = 4;
export const MOST_STARTED_BY_ONE = 2;
export const TASK_LANES = 3;
export const MOST_PROGRAMS = MOST_STARTED + TASK_LANES;
