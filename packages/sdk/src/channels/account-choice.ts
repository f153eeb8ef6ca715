import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const offerSchema = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      handle: z.string(),
      isConnected: z.boolean(),
    }),
  ),
});

/** An account that the user allowed; `isConnected` if it already is a channel of the workspace. */
export type OfferedAccount = z.infer<typeof offerSchema>["accounts"][number];

/** Accounts allowed on the network's page, for 15 minutes. @throws AppError, then `connection_expired` */
export async function fetchAccounts(
  connectionId: string,
  signal?: AbortSignal,
): Promise<readonly OfferedAccount[]> {
  const { accounts } = await engineRequest("GET /connections/{id}/accounts", {
    params: { id: connectionId },
    answer: offerSchema,
    signal,
  });
  return accounts;
}

/** Connects the accounts, all or none. @returns the channels' ids @throws AppError, like {@link fetchAccounts} */
export async function chooseAccounts(
  connectionId: string,
  accounts: readonly string[],
): Promise<readonly string[]> {
  const { ids } = await engineRequest("POST /connections/{id}/accounts", {
    params: { id: connectionId },
    body: { accounts },
    answer: z.object({ ids: z.array(z.guid()) }),
  });
  return ids;
}
