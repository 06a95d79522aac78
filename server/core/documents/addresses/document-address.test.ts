import { expect, it } from "vitest";
import { front } from "../../../../schema/features/fronts/front.ts";
import type { Workspace } from "../../rows/workspace.ts";
import { documentAddress } from "./document-address.ts";

/** The address of a new front of that name where others have these, and how many were asked for. */
async function addressAmong(taken: readonly string[]): Promise<[unknown, number]> {
  let asked = 0;
  const holdersOf = async ({ value }: { value: string }) => {
    asked += 1;
    return taken.includes(value) ? ["otra"] : [];
  };
  // What an address asks of the workspace.
  const work = { holdersOf } as unknown as Workspace;
  const { url } = await documentAddress(front, { name: "Portada" }, { id: "nueva", scope: "p", work, stored: null });
  return [url, asked];
}

it("has the first number that is free behind those of the same name, and asks for few of thousands", async () => {
  const path = String((await addressAmong([]))[0]);
  const among = (count: number) =>
    addressAmong(Array.from({ length: count }, (_, at) => (at === 0 ? path : `${path}-${at + 1}`)));
  expect(await among(0)).toEqual([path, 1]);
  for (const count of [1, 2, 3, 7, 8, 100]) expect((await among(count))[0]).toBe(`${path}-${count + 1}`);
  const [url, asked] = await among(3_000);
  expect(url).toBe(`${path}-3001`);
  expect(asked).toBeLessThan(30);
});

it("is nobody else's where numbers between are free", async () => {
  const path = String((await addressAmong([]))[0]);
  const taken = [path, `${path}-2`, `${path}-4`, `${path}-5`];
  expect(taken).not.toContain((await addressAmong(taken))[0]);
});
