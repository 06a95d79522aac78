import type { BrowserContext, Page, TestInfo } from "@playwright/test";

/** Contexts whose pages can tell what happened on them, and what did. */
const followed = new Map<BrowserContext, string[]>();

/** Errors that nobody caught on any page, since somebody asked. */
let uncaught: string[] = [];

/** Notes what goes wrong on the pages of the context until it closes. */
export function followContext(context: BrowserContext): void {
  const notes: string[] = [];
  followed.set(context, notes);
  context.on("close", () => followed.delete(context));
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") notes.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => uncaught.push(said(error.error())));
  context.on("requestfailed", (request) => notes.push(`${request.failure()?.errorText}: ${request.method()} ${request.url()}`));
  context.on("response", (response) => {
    if (response.status() >= 400) notes.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

/** Whatever else a test looks at: a page on which nobody catches an error is broken somewhere. */
export function refuseUncaught(): void {
  const said = uncaught;
  uncaught = [];
  if (said.length > 0) throw new Error(`uncaught on a page: ${said.join("\n")}`);
}

/** Lines of a page's story, and of what went wrong on it. */
const MOST_LINES = 80;
const MOST_NOTES = 20;

/**
 * Adds what the open pages show, and what went wrong on them, to the errors of a test that has failed: where only the end of a
 * run's output is kept, it is all there is to find a rare failure by.
 */
export async function reportFailure(info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const [context, notes] of followed) {
    const pages = await Promise.all(context.pages().map(shown));
    info.errors.push({ message: ["What the pages show:", ...pages, ...notes.slice(-MOST_NOTES)].join("\n") });
  }
}

/** An error of the browser's own has no stack. */
function said({ name, message, stack }: Error): string {
  return stack || `${name}: ${message}`;
}

/** What lies over it, and its main part: a long one is cut off. */
async function shown(page: Page): Promise<string> {
  const over = await page.locator("[role=dialog], [role=alert], [role=status]").all();
  const parts = [...over, ...(await page.locator("main").all())];
  const stories = await Promise.all(
    parts.map((part) => part.ariaSnapshot({ timeout: 5_000 }).catch((error: unknown) => `no answer: ${String(error)}`)),
  );
  return [page.url(), ...stories.join("\n").split("\n").slice(0, MOST_LINES)].join("\n");
}
