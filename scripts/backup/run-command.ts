/** Runs a command for people: one line about what went wrong on the error output, and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`cierre: ${oneLine(error)}`);
    process.exitCode = 1;
  }
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll("\n", " ");
}
