import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import type { Row, Statement } from "../../context/store.ts";

/** Prepared statements that are kept; the one that has waited longest gives way. */
const MOST_PREPARED = 100;

const { serialize } = protocol;

/**
 * Runs statements on the embedded database by the wire protocol. `db.query` enters the database six times for one
 * statement and has it planned anew each time; here it is one entry, and a statement with `prepare` is parsed once.
 */
export function createStatementRunner(db: PGlite): (statement: Statement) => Promise<Row[]> {
  const prepared = new Map<string, string>();
  let lastName = 0;

  const send = async (...messages: Uint8Array[]): Promise<Row[]> => {
    const answer = await db.execProtocol(Buffer.concat([...messages, serialize.sync()]));
    // The caller of `query` states the row's shape.
    return (parse.parseResults(answer.messages, db.parsers)[0]?.rows ?? []) as Row[];
  };
  const execute = (statement: string, params: Statement["params"]) => [
    serialize.bind({ statement, values: (params ?? []).map(toText) }),
    serialize.describe({ type: "P" }),
    serialize.execute({}),
  ];

  return async ({ text, params, prepare }) => {
    if (!prepare) return send(serialize.parse({ text }), ...execute("", params));
    const known = prepared.get(text);
    if (known !== undefined) {
      prepared.delete(text);
      prepared.set(text, known);
      return send(...execute(known, params));
    }
    lastName += 1;
    const name = `s${lastName}`;
    try {
      const rows = await send(...forgetOldest(prepared), serialize.parse({ text, name }), ...execute(name, params));
      prepared.set(text, name);
      return rows;
    } catch (error) {
      await send(serialize.close({ type: "S", name }));
      throw error;
    }
  };
}

function forgetOldest(prepared: Map<string, string>): Uint8Array[] {
  const [oldest] = prepared;
  if (!oldest || prepared.size < MOST_PREPARED) return [];
  prepared.delete(oldest[0]);
  return [serialize.close({ type: "S", name: oldest[1] })];
}

/** A parameter as PostgreSQL reads it, whatever its type. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? `{${value.map(toElement).join(",")}}` : String(value);
}

function toElement(value: unknown): string {
  const text = toText(value);
  return text === null ? "NULL" : `"${text.replace(/["\\]/g, "\\$&")}"`;
}
