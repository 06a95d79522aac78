import type { Row, Statement, Store } from "../../server/context/store.ts";
import type { World } from "./world.ts";

/** What the database makes of the statement at `index` of the last batch that `work` sends, without costs. */
export async function plansOf(world: World, work: (store: Store) => Promise<unknown>, index = 0): Promise<string> {
  const sent: (readonly Statement[])[] = [];
  const batch = (statements: readonly Statement[]): Promise<Row[][]> => {
    sent.push(statements);
    return world.store.batch(statements);
  };
  const query: Store["query"] = (text, params) => {
    sent.push([{ text, params }]);
    return world.store.query(text, params);
  };
  await work({ ...world.store, batch, query });
  const statement = (index < 0 ? sent.at(-1) : sent[0])?.at(index);
  if (!statement) throw new Error("nothing was asked");
  const rows = await world.store.query(`explain (costs off) ${statement.text}`, statement.params);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
