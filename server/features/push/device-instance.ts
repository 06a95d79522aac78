import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { isWithin } from "../../core/lists/is-within.ts";

export const deviceInstanceBehaviour = {
  isIn: (place, params) => isWithin("d", place, params),
} satisfies CollectionBehaviour;
