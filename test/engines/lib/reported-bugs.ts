/** What devices report of bugs, as the server logs it. */
export interface ReportedBugs {
  /** Reads what the server prints. */
  readonly hear: (output: string) => void;
  /** What was reported since the last time, one line each. */
  take(): string[];
}

export function reportedBugs(): ReportedBugs {
  let rest = "";
  let bugs: string[] = [];
  return {
    hear(output) {
      const lines = (rest + output).split("\n");
      rest = lines.pop() ?? "";
      bugs.push(...lines.flatMap(bugOf));
    },
    take() {
      const taken = bugs;
      bugs = [];
      return taken;
    },
  };
}

function bugOf(line: string): string[] {
  if (!line.includes('"untrusted"')) return [];
  const { untrusted } = JSON.parse(line) as { untrusted?: unknown }; // a line of the server's log
  return [`a device reported ${JSON.stringify(untrusted)}`];
}
