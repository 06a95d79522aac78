import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { completeAnnotation } from "./annotation-rules.ts";
import { noteWaiting } from "./thread-waits.ts";

export const articleAnnotationBehaviour = {
  complete: completeAnnotation,
  touch: noteWaiting,
  personal: true,
} satisfies CollectionBehaviour;
