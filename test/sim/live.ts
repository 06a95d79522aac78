import { checkAtRest, checkDecided } from "./checks.ts";
import { type Beginning, World } from "./world.ts";

/** One world from its first edit to its rest. Throws what is wrong with it. */
export async function live(beginning: Beginning): Promise<World> {
  const world = await World.begin(beginning);
  await world.run();
  await world.heal();
  await checkAtRest(world);
  await world.wake();
  await checkAtRest(world);
  await world.decide();
  await checkDecided(world);
  return world;
}
