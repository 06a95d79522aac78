import { createBehaviours } from "./core/behaviours/behaviours.ts";
import { features } from "./features.ts";

/** What single collections do beside what their declarations say, of all features. */
export const behaviours = createBehaviours(Object.assign({}, ...features.map((feature) => feature.behaviours)));
