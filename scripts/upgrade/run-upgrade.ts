import { BackupError } from "../../server/features/backup/backup-error.ts";

/** `left`: nobody said how, whoever runs it does. */
export type Started = "ready" | "notReady" | "left";

/** What an upgrade consists of; each may throw. */
export interface UpgradeSteps {
  /** Throws where something would keep the new version from working: nothing has been changed then. */
  check(): Promise<void>;
  /** Ends the former version's server, and makes sure that nobody serves. */
  stop(): Promise<void>;
  /** Whether an upgrade before this one ended in the middle. */
  isUnderWay(): Promise<boolean>;
  backUp(): Promise<void>;
  migrate(): Promise<void>;
  /** Whether the new version works, where nobody reaches it yet. */
  isWell(): Promise<boolean>;
  /** The new version is what is started from now on. */
  switchOver(): Promise<void>;
  /** Starts what is to be started, where somebody said how. */
  start(): Promise<Started>;
  /** The database is as before. */
  goBack(): Promise<void>;
  /** The former version is what is started from now on. */
  switchBack(): Promise<void>;
  /** There is no way back any more. */
  finish(): Promise<void>;
  say(line: string): void;
}

/**
 * Upgrades an installation, or leaves it as it was: the new version is tried where nobody can write anything, so that what going back takes away is what the
 * upgrade did. Throws a `BackupError`, once it has gone back, where the new version does not get well.
 */
export async function runUpgrade(steps: UpgradeSteps): Promise<void> {
  await steps.check();
  await steps.stop();
  if (await steps.isUnderWay()) {
    steps.say("An upgrade before this one ended in the middle: going back to what it began with.");
    await takeBack(steps, "An upgrade before this one ended in the middle.");
  }
  try {
    await steps.backUp();
  } catch (error) {
    throw new BackupError(`Nothing was changed: ${wordsOf(error)} ${await startFormer(steps)}`, { cause: error });
  }
  const trouble = await attempt(steps);
  if (trouble === null) return steps.finish();
  steps.say(`${trouble} Going back.`);
  await takeBack(steps, trouble);
  const end = await startFormer(steps);
  throw new BackupError(`The upgrade was taken back: ${trouble} Everything is as it was before. ${end}`);
}

async function takeBack(steps: UpgradeSteps, trouble: string): Promise<void> {
  try {
    await steps.goBack();
    await steps.switchBack();
  } catch (error) {
    const next = "Give the same command once that is mended: it takes the upgrade back and begins anew.";
    throw new BackupError(`${trouble} It could not be taken back: ${wordsOf(error)} ${next}`, { cause: error });
  }
}

async function startFormer(steps: UpgradeSteps): Promise<string> {
  return (await steps.start()) === "ready" ? "The former version serves again." : "Start the former version.";
}

/** `null`: all went well. */
async function attempt(steps: UpgradeSteps): Promise<string | null> {
  try {
    await steps.migrate();
    if (!(await steps.isWell())) return "The new version did not get ready within a minute.";
    await steps.switchOver();
    if ((await steps.start()) !== "notReady") return null;
    await steps.stop();
    return "The new version did not get ready within a minute after it was started.";
  } catch (error) {
    return wordsOf(error);
  }
}

/** As a sentence. */
function wordsOf(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}.`.replace(/\.\.$/, ".");
}
