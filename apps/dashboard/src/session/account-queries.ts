import { queryOptions } from "@tanstack/react-query";
import { loadAccount } from "./session.ts";

/** For the sdk's queries inside of ours: these are who keeps an answer, and tries again. */
const askOnce = { staleTime: 0, retry: false } as const;

export const accountQueries = {
  all: () => ["account"] as const,
  /** Who it is; `null` when the stored session turns out to be over. Fails with an `AppError`. */
  user: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "user"],
      queryFn: async () => (await loadAccount()).currentUser(),
    }),
  /**
   * Their role, as the sdk's `myRoleQuery`. Fails with an `AppError`. Asked for every minute
   * while the tab is seen: that is also how a page that asks for nothing else notices an outage.
   */
  role: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "role"],
      queryFn: async ({ client }) => {
        const { myRoleQuery } = await loadAccount();
        return client.query({ ...myRoleQuery(), ...askOnce });
      },
      refetchInterval: 60_000,
    }),
  /** What they set for themselves, as the sdk's `settingsQueries.mine()`. Fails with an `AppError`. */
  settings: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "settings"],
      queryFn: async ({ client }) => {
        const { settingsQueries } = await loadAccount();
        return client.query({ ...settingsQueries.mine(), ...askOnce });
      },
    }),
  /** Whether they have a second factor, as the server knows it now. Fails with an `AppError`. */
  isTwoFactorOn: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "is-two-factor-on"],
      queryFn: async ({ client }) => {
        const { secondFactorQueries } = await loadAccount();
        return client.query({ ...secondFactorQueries.isOn(), ...askOnce });
      },
      // Another tab may have changed it.
      staleTime: 0,
    }),
};
