/** What one run of a program may take. Bytes of its own memory; its stack lies in that of the engine. */
export const programLimits = {
  memoryBytes: 96 * 1024 ** 2,
  stackBytes: 256 * 1024,
  /** Lines that it logs, and characters of all of them. */
  lines: 1_000,
  lineCharacters: 1024 ** 2,
  /** Characters of what it returns, as JSON. */
  resultCharacters: 1024 ** 2,
  /** Of what it is told when it fails. */
  messageCharacters: 1_000,
  /** What it asks the server for: how often, and how many wait at a time. */
  asks: 300,
  asksAtOnce: 8,
  askCharacters: 1024 ** 2,
} as const;
