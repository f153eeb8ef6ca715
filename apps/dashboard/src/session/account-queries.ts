import { queryOptions } from "@tanstack/react-query";
import { loadAccount } from "./session.ts";

/** For the sdk's queries inside ours, which do the caching and retrying. */
const fetchOnce = { staleTime: 0, retry: false } as const;

export const accountQueries = {
  all: () => ["account"] as const,
  /** The user; `null` if the stored session has ended. Fails with an `AppError`. */
  user: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "user"],
      queryFn: async () => (await loadAccount()).currentUser(),
    }),
  /**
   * Their role, as the sdk's `myRoleQuery`. Fails with an `AppError`. Refetched every minute while the tab is
   * visible, which also detects outages on an idle page.
   */
  role: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "role"],
      queryFn: async ({ client }) => {
        const { myRoleQuery } = await loadAccount();
        return client.query({ ...myRoleQuery(), ...fetchOnce });
      },
      refetchInterval: 60_000,
    }),
  /** Their settings, as the sdk's `settingsQueries.mine()`. Fails with an `AppError`. */
  settings: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "settings"],
      queryFn: async ({ client }) => {
        const { settingsQueries } = await loadAccount();
        return client.query({ ...settingsQueries.mine(), ...fetchOnce });
      },
    }),
  /** Whether they have a second factor, according to the server. Fails with an `AppError`. */
  isTwoFactorOn: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "is-two-factor-on"],
      queryFn: async ({ client }) => {
        const { secondFactorQueries } = await loadAccount();
        return client.query({ ...secondFactorQueries.isOn(), ...fetchOnce });
      },
      // Another tab may have changed it.
      staleTime: 0,
    }),
};
