import type { Sql } from "postgres";

import type { MailTemplates } from "./auth/mail-templates.ts";
import type { Config } from "./config.ts";
import type { Connection } from "./postgres/pool.ts";

export type RequestRole = "anon" | "authenticated" | "service_role";

/** As Supabase Auth issues them. */
export type Claims = {
  role: RequestRole;
  sub?: string;
  session_id?: string;
  aal?: "aal1" | "aal2";
  exp?: number;
  [name: string]: unknown;
};

/** Fixed strings. Tokens that this installation has signed for anon or service_role are keys as well (`roleOfKey`). */
export type ApiKeys = {
  publishable: string;
  secret: string;
  anon: string;
  serviceRole: string;
  /** Undefined for a key that is not ours. */
  roleOf(key: string | null | undefined): "anon" | "service_role" | undefined;
};

/** Issues and checks tokens, all of them signed with the installation's own keys: the legacy API keys are none. */
export type Tokens = {
  /** The public keys, as `/.well-known/jwks.json` shows them. */
  readonly jwks: { keys: readonly Record<string, unknown>[] };
  /** The `iss` claim: `{url}/auth/v1`. */
  readonly issuer: string;
  /** Signs with the first key. Adds `iss`, `iat` and `exp` (seconds from now). */
  sign(claims: Record<string, unknown>, expiresIn: number): Promise<string>;
  /** @throws TokenError for a token that is not ours, has expired or names a role that no request may have */
  verify(token: string): Promise<Claims>;
};

export type Sender = { name: string; address: string };

/** `sender` is the backend itself where it is left out. */
export type Mail = { to: string; subject: string; text: string; html: string; sender?: Sender };

export type Mailer = { send(mail: Mail): Promise<void> };

/** One line an event, to standard error; never a token, password, key or address. */
export type Log = (level: "info" | "warn" | "error", event: string, detail?: string) => void;

export type Context = {
  /** The API's own address as clients reach it, e.g. `http://127.0.0.1:54321`, no trailing slash. */
  url: string;
  config: Config;
  mailTemplates: MailTemplates;
  dataDir: string;
  /** As `postgres`, the project's owner, whom row-level security does not bind and who is no superuser. */
  sql: Sql;
  /** As everybody on this machine may know it. */
  databaseUrl: string;
  /** Over a socket that is the backend's alone. */
  connection: (role: string) => Connection;
  keys: ApiKeys;
  tokens: Tokens;
  /** bcrypt's; Supabase Auth's where it is left out. */
  passwordCost?: number | undefined;
  mailer: Mailer;
  log: Log;
};

export type Caller = {
  /** The client's address, for rate limits: X-Forwarded-For's last entry when the peer is loopback, else the peer's. */
  address: string;
};

/** It sees the full URL. */
export type Service = {
  fetch(request: Request, caller: Caller): Promise<Response>;
  close?(): Promise<void>;
};
