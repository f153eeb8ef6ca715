import { queryOptions } from "@tanstack/react-query";

import { factorIds } from "./factors.ts";
import "../query-error.ts";

/** Queries about second factors. `secondFactorQueries.all()` is the prefix of their keys. */
export const secondFactorQueries = {
  all: () => ["second-factor"] as const,
  /** Whether the person who is signed in has a verified factor. Fails with an `AppError`. */
  isOn: () =>
    queryOptions({
      queryKey: [...secondFactorQueries.all(), "is-on"],
      queryFn: async () => (await factorIds("verified")).length > 0,
    }),
};
