export const engineNames = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof engineNames)[number];

/** One tab, as a person has it: all that stories need of it, and all that the three protocols have in common. */
export interface EngineTab {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of a JavaScript expression in the page, which JSON can carry. */
  evaluate(expression: string): Promise<unknown>;
  /** In CSS pixels of the page as it is scrolled. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** A key, with those held meanwhile before it: `Control+End`. */
  press(keys: string): Promise<void>;
  /** Puts files into the input that the selector finds; it need not be in sight. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Types a word as an input method does: each step replaces the one before, the last one stays. Throws `Lacking` where that cannot be driven. */
  compose(steps: readonly string[]): Promise<void>;
  /** Writes a PNG of what is in sight. */
  screenshot(path: string): Promise<void>;
  /** Ends the process of the page, workers included, unasked and unheard; the tab can then be opened again. Throws `Lacking` where that ends the driving, too. */
  crash(): Promise<void>;
  /** Stops the process of the page, workers included, wherever it is; what it returns lets it go on. Other tabs may share it. */
  freeze(): Promise<() => void>;
  close(): Promise<void>;
}

export interface EngineBrowser {
  /** Name and version, as it says itself. */
  readonly version: string;
  newTab(): Promise<EngineTab>;
  /** Lets pages know that there is no network (`navigator.onLine`). Answers whether this browser can be made to. */
  tellOffline(isOffline: boolean): Promise<boolean>;
  /** Ends all its processes at once, unasked and unheard. Resolves once they are gone. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: EngineName;
  /** A browser on the profile in that folder. Throws `Lacking` where it is not installed. */
  open(profile: string): Promise<EngineBrowser>;
  /** Folders of the profile that hold databases of sites (IndexedDB) and nothing else, as a pattern of `node:fs` `glob`. */
  readonly databases: string;
}

/** What a browser, or the protocol that drives it, does not have: no failure of the application. */
export class Lacking extends Error {
  override readonly name = "Lacking";
}
