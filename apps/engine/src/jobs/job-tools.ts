import type { Network } from "@postlark/networks/network";

import type { Keyring } from "../credentials/keyring.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import type { TryMail } from "../mail/mailer.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import type { OpenContext } from "../runner/open-context.ts";

/** What jobs work with. */
export type JobTools = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly fetch: GuardedFetch;
  readonly siteUrl: URL;
  readonly tryMail: TryMail;
  readonly networks: ReadonlyMap<string, Network>;
  readonly openContext: OpenContext;
  readonly log: Log;
};
