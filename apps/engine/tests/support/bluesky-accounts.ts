import { grantedSessions } from "@postlark/testing/bluesky-consent";
import { z } from "zod";

const createdSchema = z.object({ did: z.string(), accessJwt: z.string() });

export type BlueskyAccount = {
  readonly did: string;
  readonly handle: string;
  readonly password: string;
  readonly accessJwt: string;
};

/** Accounts on a Bluesky server, as their owners have them. */
export function blueskyAccounts(urlOf: () => string) {
  return {
    async create(handle: string): Promise<BlueskyAccount> {
      const password = `own-${handle}`;
      const response = await fetch(`${urlOf()}/xrpc/com.atproto.server.createAccount`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ handle, password, email: `${handle}@x.test` }),
      });
      return { handle, password, ...createdSchema.parse(await response.json()) };
    },
    /** How many apps may act for it. */
    async sessions(account: BlueskyAccount): Promise<number> {
      return (await grantedSessions(urlOf(), account)).count();
    },
    /** Takes back what was agreed to. */
    async revoke(account: BlueskyAccount): Promise<void> {
      await (await grantedSessions(urlOf(), account)).revoke();
    },
  };
}
