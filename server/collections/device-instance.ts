import { isWithin } from "../lists/is-within.ts";
import type { CollectionBehaviour } from "./behaviour.ts";

export const deviceInstanceBehaviour = {
  isIn: (place, params) => isWithin("d", place, params),
} satisfies CollectionBehaviour;
