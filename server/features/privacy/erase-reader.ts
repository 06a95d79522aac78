import type { Services } from "../../context/services.ts";
import type { ErasingServices } from "../../engines/personal-data/personal-data.ts";
import { eraseKeptMail } from "./erase-kept-mail.ts";

type Erasing = ErasingServices & Pick<Services, "personalData" | "mailFolders">;

/** What was erased, by what it was: what features have of the reader, and mail that was written to folders. `address`: in lower case. */
export async function eraseReader(services: Erasing, address: string): Promise<Readonly<Record<string, number>>> {
  const erased: Record<string, number> = {};
  for (const { eraseReader: eraseOwn } of services.personalData) Object.assign(erased, await eraseOwn?.(services, address));
  return { ...erased, mails: await eraseKeptMail(services.mailFolders, address) };
}
