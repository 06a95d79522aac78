import { hkdfSync, randomBytes } from "node:crypto";
import type { Queryable } from "../../context/store.ts";

declare module "../../context/services.ts" {
  interface Services {
    readonly serverKey: ServerKey;
  }
}

const BYTES = 32;

/** The secret of this installation, made by whichever of its processes starts first. */
export interface ServerKey {
  /** 32 bytes for one purpose, which tell nothing of those for another. Purposes are the program's own words: what is derived is kept. */
  derive(purpose: string): Buffer;
}

export async function loadServerKey(store: Queryable): Promise<ServerKey> {
  await store.query(`insert into server_keys (name, key) values ('root', $1) on conflict do nothing`, [
    randomBytes(BYTES).toString("base64"),
  ]);
  const [row] = await store.query<{ key: string }>(`select key from server_keys where name = 'root'`);
  if (!row) throw new Error("the server's key was not stored");
  const root = Buffer.from(row.key, "base64");
  const derived = new Map<string, Buffer>();
  return {
    derive(purpose) {
      const known = derived.get(purpose);
      if (known !== undefined) return known;
      const made = Buffer.from(hkdfSync("sha256", root, "", `cierre ${purpose}`, BYTES));
      derived.set(purpose, made);
      return made;
    },
  };
}
