import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

import { createAuthService } from "./auth/service.ts";
import type { Caller, Context } from "./context.ts";
import { bodyLimits, createApi, type Mount } from "./http/api.ts";
import { createHealthCheck } from "./http/health.ts";
import { knownOrigins, type KnownOrigins } from "./http/known-origins.ts";
import { refuseUpgrade } from "./http/refuse-upgrade.ts";
import { createMailbox } from "./mail/mailbox.ts";
import { createMailer, senderOf } from "./mail/mailer.ts";
import { createPool } from "./postgres/pool.ts";
import { createRealtimeService } from "./realtime/service.ts";
import { createRestService } from "./rest/service.ts";
import { createStorageService } from "./storage/service.ts";

type Handler = (request: Request, caller: Caller) => Promise<Response>;

export type Services = {
  api: Handler;
  mailbox: Handler;
  isKnownHost: KnownOrigins["isKnownHost"];
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
};

export async function startServices(base: Omit<Context, "mailer">): Promise<Services> {
  const context: Context = {
    ...base,
    mailer: createMailer(base.sql, senderOf(base.config)),
  };
  const { config, keys, log, sql, tokens, url } = context;
  const { site_url: siteUrl, additional_redirect_urls: redirects } = config.auth;
  const origins = knownOrigins([url, siteUrl], redirects);
  // Each service has its own role, as on hosted Supabase: a project's triggers and policies run as that role.
  const pools = {
    auth: createPool(context.connection("supabase_auth_admin"), 10, "auth"),
    storage: createPool(context.connection("supabase_storage_admin"), 10),
  };
  const realtime = createRealtimeService(context);
  const [auth, rest, storage] = await Promise.all([
    createAuthService({ ...context, sql: pools.auth }),
    createRestService(context),
    createStorageService({ ...context, sql: pools.storage }),
  ]);
  const mounts: Mount[] = [
    { prefix: "/auth/v1", service: auth, bodyLimit: bodyLimits.auth },
    { prefix: "/rest/v1", service: rest, bodyLimit: bodyLimits.rest },
    {
      prefix: "/storage/v1",
      service: storage,
      bodyLimit: config.storage.file_size_limit + bodyLimits.form,
    },
  ];
  return {
    api: createApi({
      mounts,
      keys,
      tokens,
      origins,
      log,
      isHealthy: createHealthCheck([
        () => sql`select 1`,
        () => pools.auth`select 1`,
        () => pools.storage`select 1`,
        () => rest.check(),
      ]),
    }),
    mailbox: createMailbox({ sql, log }),
    isKnownHost: origins.isKnownHost,
    upgrade: (request, socket, head) => {
      const { origin } = request.headers;
      if (origin !== undefined && !origins.isKnownOrigin(origin)) {
        refuseUpgrade(socket, 403, "Pages of this origin may not use the local API");
      } else realtime.upgrade(request, socket, head);
    },
    close: async () => {
      await Promise.allSettled(
        [realtime, ...mounts.map(({ service }) => service)].map(async (service) =>
          service.close?.(),
        ),
      );
      await Promise.allSettled(Object.values(pools).map((pool) => pool.end({ timeout: 2 })));
    },
  };
}
