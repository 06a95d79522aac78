import { programContext } from "../../context/program-context.ts";
import type { FeatureAction } from "../../http/feature.ts";
import { runContentFeeder } from "./run-content-feeder.ts";

/** A feeder is run by hand: its contents are made at once. */
export const contentFeederActions = {
  run: {
    perMinute: 10,
    perform: async ({ ctx, id, services, signal }) => ({
      answer: await runContentFeeder(programContext(services, ctx.projectId ?? "", services.now), services, id, signal),
    }),
  },
} satisfies Readonly<Record<string, FeatureAction>>;
