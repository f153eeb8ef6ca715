import type { Counterpart } from "@postlark/domain/reading";

import type { Hindrance } from "./afterwards.ts";

/**
 * A delivery's posts as published, in order, each with its plan. Both have the same fields in the same terms, as
 * readers see them.
 */
export type ReadBack =
  | { readonly kind: "read"; readonly posts: readonly Counterpart[] }
  | Hindrance;
