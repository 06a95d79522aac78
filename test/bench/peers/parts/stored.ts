import type { Page } from "playwright";
import { heapOf } from "../../lib/heap-of.ts";
import type { Contender, Contest } from "../../lib/open-contenders.ts";
import { openProfile, prepareContext, temporaryFolder } from "../../lib/open-world.ts";
import type { Bench } from "./part.ts";
import { takeAll } from "./pull.ts";

/** One engine with everything synchronised, in a profile of its own. */
export interface Stored {
  readonly contest: Contest;
  readonly contender: Contender;
  readonly profile: string;
  readonly heap: { readonly page: number; readonly workers: number };
}

/** Every engine with the same documents. */
export async function fillAll({ cleanup, contest: open }: Bench, articles: number): Promise<Stored[]> {
  const contest = await open(articles);
  const stored: Stored[] = [];
  for (const contender of contest.contenders) {
    const begin = performance.now();
    const profile = await temporaryFolder(cleanup);
    const filled = await within({ contest, profile }, async (page) => {
      await contender.open(page, "stored");
      const { documents } = await takeAll(page, contender.name);
      if (contender.name !== "cierre" && documents !== contest.changes.length)
        throw new Error(`${contender.label}: ${documents}`);
      return { contest, contender, profile, heap: await heapOf(page) };
    });
    console.log(`${contender.label} with ${articles} articles in ${Math.round(performance.now() - begin)} ms`);
    stored.push(filled);
  }
  return stored;
}

/** A page of a browser that has just started. */
export async function within<T>(
  { contest, profile }: Pick<Stored, "contest" | "profile">,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  // The app's service worker would answer with the app.
  const context = await openProfile(profile, { serviceWorkers: "block" });
  try {
    await prepareContext(context, contest.server.session);
    context.setDefaultTimeout(600_000);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
