import { queryOptions } from "@tanstack/react-query";

import { factorIds } from "./factors.ts";
import "../query-error.ts";

export const secondFactorQueries = {
  all: () => ["second-factor"] as const,
  isOn: () =>
    queryOptions({
      queryKey: [...secondFactorQueries.all(), "is-on"],
      queryFn: async () => (await factorIds("verified")).length > 0,
    }),
};
