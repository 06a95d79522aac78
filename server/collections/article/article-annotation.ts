import type { CollectionBehaviour } from "../behaviour.ts";
import { completeAnnotation } from "./annotation-rules.ts";

export const articleAnnotationBehaviour = { complete: completeAnnotation } satisfies CollectionBehaviour;
