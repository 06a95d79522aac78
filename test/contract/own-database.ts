import { randomUUID } from "node:crypto";
import pg from "pg";

/** A database of its own on the server, dropped afterwards; a copy of one to which nobody is connected, where that is named by its address. */
export async function createDatabase(url: string, template?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `cierre_test_${randomUUID().replaceAll("-", "")}`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await run(`create database ${name}${template === undefined ? "" : ` template ${new URL(template).pathname.slice(1)}`}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) };
}
