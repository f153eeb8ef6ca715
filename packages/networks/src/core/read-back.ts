import type { Counterpart } from "@postlark/domain/reading";

import type { Hindrance } from "./afterwards.ts";

/**
 * What stands there of what a delivery published: its posts in their order, each beside what was planned. Both say the
 * same things of a post, in the same terms: as people read it there.
 */
export type ReadBack =
  | { readonly kind: "read"; readonly posts: readonly Counterpart[] }
  | Hindrance;
