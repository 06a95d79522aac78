import { type Finding, reasonOf } from "./finding.ts";

/** Somewhere that mails are read; nothing is taken where `goesOn` says no at once. */
interface Box {
  readNew(take: (raw: Buffer) => Promise<void>, goesOn: () => boolean): Promise<void>;
}

/** Whether what comes back of letters can be read; nothing is. */
export async function checkReturns(box: Box | null): Promise<readonly Finding[]> {
  const about = "returned mail";
  if (box === null)
    return [
      {
        level: "note",
        about,
        text: "RETURN_ADDRESS is not set: addresses that take no letters are found out only while these are sent",
      },
    ];
  try {
    await box.readNew(
      async () => undefined,
      () => false,
    );
    return [{ level: "ok", about, text: "it can be read" }];
  } catch (error) {
    return [{ level: "broken", about, text: reasonOf(error) }];
  }
}
