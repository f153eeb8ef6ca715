import { currentUser } from "@postlark/sdk/auth";
import { queryOptions } from "@tanstack/react-query";

/** Queries about the person who is signed in. */
export const accountQueries = {
  /** Who it is; `null` when nobody is signed in any more. Fails with an `AppError`. */
  user: () => queryOptions({ queryKey: ["account", "user"], queryFn: () => currentUser() }),
};
