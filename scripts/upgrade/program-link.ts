import { readlink, rename, rm, symlink } from "node:fs/promises";

/** Where a link of programs leads; `null` where there is no such link. */
export function linkedProgram(link: string): Promise<string | null> {
  return readlink(link).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** The link leads to the one or the other at any moment. */
export async function linkProgram(link: string, target: string): Promise<void> {
  await rm(`${link}.new`, { force: true });
  await symlink(target, `${link}.new`);
  await rename(`${link}.new`, link);
}
