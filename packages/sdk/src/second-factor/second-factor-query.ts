import { queryOptions } from "@tanstack/react-query";

import { factorIds } from "./factors.ts";
import "../query-error.ts";

export const secondFactorQueries = {
  all: () => ["second-factor"] as const,
  /** Whether the signed-in user has a verified factor. */
  isOn: () =>
    queryOptions({
      queryKey: [...secondFactorQueries.all(), "is-on"],
      queryFn: async () => (await factorIds("verified")).length > 0,
    }),
};
