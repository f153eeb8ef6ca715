import { join, resolve } from "node:path";

import type { ApiKeys, Context, Log, Mailer } from "./context.ts";
import { readMailTemplates } from "./auth/mail-templates.ts";
import { readConfig } from "./config.ts";
import { bootstrap } from "./database/bootstrap.ts";
import { migrate } from "./database/migrations.ts";
import { seed } from "./database/seed.ts";
import { listen } from "./http/listen.ts";
import { createMailer, senderOf } from "./mail/mailer.ts";
import { createApiKeys } from "./keys.ts";
import { createLog } from "./log.ts";
import { lockData } from "./postgres/data-lock.ts";
import { createPool } from "./postgres/pool.ts";
import { reservePort } from "./postgres/ports.ts";
import { startPostgres } from "./postgres/server.ts";
import { readLastRelease, writeLastRelease, type Release } from "./release.ts";
import { Shutdown } from "./shutdown.ts";
import type { StartError } from "./start-error.ts";
import { createTokens } from "./tokens.ts";

/** Ports default to config.toml's; 0 means any free port. */
export type LocalSupabaseOptions = {
  workdir: string;
  /** Used by one backend at a time. */
  dataDir: string;
  apiPort?: number;
  databasePort?: number;
  mailboxPort?: number;
  /** Without one here or in config.toml there is no SMTP server. */
  smtpPort?: number;
  siteUrl?: string;
  /** The API's public address for links in mails; `http://127.0.0.1:{apiPort}` by default. */
  apiUrl?: string;
  /** bcrypt's cost, from 4 to 31; 10 by default, as on hosted Supabase. Tests use less. */
  passwordCost?: number;
  /** A file whose packages provide Postgres, for another major version. */
  postgresFrom?: string;
  /** The release, for messages and backups. */
  release?: Release;
  log?: Log;
};

export type LocalSupabase = {
  /** The API's local address. */
  url: string;
  /** The connection URL of `postgres`, the project's owner. */
  databaseUrl: string;
  mailboxUrl: string;
  /** Where the mailbox accepts mail; `undefined` without an SMTP server. */
  smtpUrl: string | undefined;
  keys: ApiKeys;
  timings: Record<string, number>;
  /** Resolves with the reason when Postgres ends by itself, after everything else was stopped. */
  crashed: Promise<StartError>;
  /** Stops everything within five seconds. */
  stop(): Promise<void>;
};

/** Starts a backend for development and tests. @throws StartError with a one-line message */
export async function startLocalSupabase(options: LocalSupabaseOptions): Promise<LocalSupabase> {
  const shutdown = new Shutdown();
  try {
    return await start(options, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function start(options: LocalSupabaseOptions, shutdown: Shutdown): Promise<LocalSupabase> {
  const { log = createLog() } = options;
  const timings: Record<string, number> = {};
  let last = performance.now();
  const mark = (step: string) => {
    timings[step] = Math.round(performance.now() - last);
    last = performance.now();
  };

  const supabaseDir = join(resolve(options.workdir), "supabase");
  const dataDir = resolve(options.dataDir);
  const config = await readConfig(join(supabaseDir, "config.toml"), (key) =>
    log("warn", "config.toml has a setting that is not read", key),
  );
  if (options.siteUrl !== undefined) config.auth.site_url = options.siteUrl;
  const mailTemplates = await readMailTemplates(config, resolve(options.workdir));
  const lock = await lockData(dataDir);
  shutdown.add(() => lock.release());

  const api = await reservePort(options.apiPort ?? config.api.port, purposes.api);
  shutdown.add(api.release);
  const mailbox = await reservePort(options.mailboxPort ?? config.inbucket.port, purposes.mailbox);
  shutdown.add(mailbox.release);
  const apiUrl = (options.apiUrl ?? `http://127.0.0.1:${api.port}`).replace(/\/+$/, "");
  const keys = createApiKeys(config.auth);
  const { signing_keys_path: path } = config.auth;
  const signingKeys = path === undefined ? undefined : resolve(supabaseDir, path);
  const tokens = await createTokens({ dataDir, url: apiUrl, signingKeys });
  mark("prepare");

  // Node compiles the services while Postgres starts.
  const services = import("./services.ts");
  const postgres = await startPostgres({
    dataDir,
    port: options.databasePort ?? config.db.port,
    postgresFrom: options.postgresFrom,
    log,
  });
  shutdown.add(() => postgres.stop());
  mark("postgres");

  await bootstrap(postgres.connection, log);
  const sql = createPool(postgres.connection("postgres"), 10);
  shutdown.add(() => sql.end({ timeout: 2 }));
  mark("bootstrap");
  const ownRelease = options.release ?? {};
  await migrate(sql, supabaseDir, log, { last: await readLastRelease(dataDir), own: ownRelease });
  await writeLastRelease(dataDir, ownRelease);
  await seed(sql, supabaseDir, config);
  mark("migrations");

  const context: Omit<Context, "mailer"> = {
    url: apiUrl,
    config,
    mailTemplates,
    dataDir,
    sql,
    databaseUrl: postgres.url,
    connection: postgres.connection,
    keys,
    tokens,
    passwordCost: options.passwordCost,
    log,
  };
  const { startServices } = await services;
  const answers = await startServices(context);
  shutdown.add(answers.close);
  mark("services");

  await mailbox.release();
  const mailboxListener = await listen({
    port: mailbox.port,
    purpose: purposes.mailbox,
    isKnownHost: answers.isKnownHost,
    fetch: answers.mailbox,
  });
  shutdown.add(async () => mailboxListener.close());
  const smtpPort = options.smtpPort ?? config.inbucket.smtp_port;
  const mailer = createMailer(sql, senderOf(config));
  const smtp = await takeMail(smtpPort, mailer, log);
  if (smtp) shutdown.add(() => smtp.close());
  await api.release();
  const apiListener = await listen({
    port: api.port,
    purpose: purposes.api,
    isKnownHost: answers.isKnownHost,
    fetch: answers.api,
    upgrade: answers.upgrade,
  });
  shutdown.add(async () => apiListener.close());
  mark("listen");

  const crashed = postgres.crashed.then(async (error) => {
    await shutdown.run();
    return error;
  });
  return {
    url: apiListener.url,
    databaseUrl: postgres.url,
    mailboxUrl: mailboxListener.url,
    smtpUrl: smtp?.url,
    keys,
    timings,
    crashed,
    stop: () => shutdown.run(),
  };
}

async function takeMail(port: number | undefined, mailer: Mailer, log: Log) {
  if (port === undefined) return undefined;
  const { startSmtp } = await import("./mail/smtp.ts");
  return startSmtp({ port, purpose: purposes.smtp, mailer, log });
}

const purposes = {
  api: { what: "the Supabase API", variable: "SUPABASE_API_PORT" },
  mailbox: { what: "the mailbox", variable: "SUPABASE_MAILBOX_PORT" },
  smtp: { what: "the mailbox's SMTP", variable: "SUPABASE_SMTP_PORT" },
};
