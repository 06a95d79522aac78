import { live } from "./live.ts";
import type { Beginning } from "./world.ts";

/** Worlds that are lived through to find the shortest that fails, at most. */
const MOST_TRIES = 250;

/** A world that fails, in as few events as were found to be needed. */
export interface Story {
  readonly error: string;
  readonly lines: readonly string[];
  /** Worlds lived through to find it. */
  readonly tries: number;
}

/** Leaves out devices, then stretches of steps, as long as the world still fails. `length`: steps of the world as it is. */
export async function shortestStory(beginning: Beginning, length: number): Promise<Story> {
  let tries = 0;
  const kind = kindOf(await failureOf(beginning));
  const fails = async (candidate: Beginning): Promise<boolean> => {
    tries += 1;
    return kindOf(await failureOf(candidate)) === kind;
  };
  let shortest = beginning;
  for (let devices = 1; devices < 4; devices += 1) {
    const fewer = { ...shortest, devices };
    if (!(await fails(fewer))) continue;
    shortest = fewer;
    break;
  }
  let left = Array.from({ length }, (_, index) => index + 1);
  for (let chunk = Math.ceil(length / 2); chunk >= 1 && tries < MOST_TRIES; chunk = Math.floor(chunk / 2)) {
    for (let start = 0; start < left.length && tries < MOST_TRIES; ) {
      const dropped = new Set(left.slice(start, start + chunk));
      const kept = left.filter((step) => !dropped.has(step));
      const shorter = { ...shortest, without: complement(kept, length) };
      if (await fails(shorter)) [shortest, left] = [shorter, kept];
      else start += chunk;
    }
  }
  const lines: string[] = [];
  const error = await failureOf({ ...shortest, report: (line) => lines.push(line) });
  return { error: error ?? "", lines: lines.map(readable), tries };
}

/** What is wrong with the world in the end; `null` when nothing is. */
export async function failureOf(beginning: Beginning): Promise<string | null> {
  try {
    await live(beginning);
    return null;
  } catch (error) {
    return readable(error instanceof Error ? error.message : String(error));
  }
}

/** A failure without what is this world's alone: a shorter world may fail for another reason, which is another story. */
function kindOf(failure: string | null): string | null {
  return failure?.replace(/:.*|\S*\d\S*|\b[a-f]\b/gs, "") ?? null;
}

function complement(kept: readonly number[], length: number): ReadonlySet<number> {
  const stays = new Set(kept);
  return new Set(Array.from({ length }, (_, index) => index + 1).filter((step) => !stays.has(step)));
}

/** Ids as short as people can tell them apart by. */
function readable(text: string): string {
  return text.replace(/\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "$1");
}
