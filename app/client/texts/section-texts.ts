import { sectionMessages } from "#section-messages";

let loading: Promise<void> | null = null;

/**
 * Resolves once the texts of every collection are in the catalogue. The first screen does without them; whatever shows
 * another collection's names waits here. A failure is tried again by the next one.
 */
export function loadSectionTexts(): Promise<void> {
  loading ??= import("../../../schema/messages/section-messages.ts").then(
    (module) => void Object.assign(sectionMessages, module.sectionMessages),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Code of a part of the application together with the texts that it shows. */
export async function withTexts<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, loadSectionTexts()]);
  return loaded;
}
