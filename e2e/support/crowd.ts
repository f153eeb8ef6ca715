import { createUser } from "./users.ts";

/** How many users of {@link crowdName} there are: more than a list renders at once. */
export const crowdSize = 24;

/** A surname that only they have. */
export const crowdName = "Multitude";

/** Created before the first test, so that lists are long and no row is pushed out of view. */
export default async function gatherCrowd(): Promise<void> {
  await Promise.all(
    Array.from({ length: crowdSize }, (_, index) =>
      createUser({ fullName: `Wren ${index} ${crowdName}` }),
    ),
  );
}
