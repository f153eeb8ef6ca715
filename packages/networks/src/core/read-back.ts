import type { Counterpart } from "@postlark/domain/reading";

import type { Hindrance } from "./published-changes.ts";

/** A delivery's published posts, in order, each with its plan, both with the same fields. */
export type ReadBack =
  | { readonly kind: "read"; readonly posts: readonly Counterpart[] }
  | Hindrance;
