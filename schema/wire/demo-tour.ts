import * as z from "zod/mini";

/** Answer of `GET demo-tour`: the draft that the tour is about, by its id, and who edits it as well; none in any other newsroom. */
export const demoTour = z.object({ article: z.nullable(z.string()), colleague: z.nullable(z.string()) });
export type DemoTour = z.infer<typeof demoTour>;
