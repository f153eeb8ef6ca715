import type { Network } from "@postlark/networks/network";

import type { Keyring } from "../platform/credentials/keyring.ts";
import type { Database } from "../platform/database/database.ts";
import type { Log } from "../platform/log/log.ts";
import type { TryMail } from "../platform/mail/mailer.ts";
import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";
import type { OpenContext } from "./open-context.ts";

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
