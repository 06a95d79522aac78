import * as fc from "fast-check";
import type { Values } from "../outbox/outbox-operation.ts";

const word = fc.constantFrom("", "uno", "dos", "tres");
const absentOr = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 5 });
const item = fc.record({ id: fc.constantFrom("i1", "i2", "i3", "i4"), text: absentOr(word), note: absentOr(word) });

/** Values of every field of a note that a client writes; few different ones, so that two documents often agree. */
export const noteValues: fc.Arbitrary<Values> = fc.record({
  title: absentOr(word),
  deck: absentOr(word),
  body: absentOr(word),
  rank: absentOr(fc.constantFrom(0, 1, 2)),
  tags: absentOr(fc.uniqueArray(fc.constantFrom("t1", "t2", "t3", "t4"))),
  items: absentOr(fc.uniqueArray(item, { selector: ({ id }) => id })),
  related: absentOr(word),
  photo: absentOr(word),
  way: absentOr(fc.constantFrom("on", null)),
  place: absentOr(fc.record({ city: absentOr(word), country: absentOr(word) })),
  extra: absentOr(
    fc.dictionary(fc.constantFrom("a", "b", "c"), fc.constantFrom<unknown>(0, "x", null, { d: 1 }, { d: 2, e: 3 })),
  ),
});
