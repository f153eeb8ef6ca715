import type { Sql } from "postgres";

import type { MailTemplates } from "./auth/mail-templates.ts";
import type { Config } from "./config.ts";
import type { Connection } from "./postgres/pool.ts";

export type RequestRole = "anon" | "authenticated" | "service_role";

/** The claims of tokens that Supabase Auth issues. */
export type Claims = {
  role: RequestRole;
  sub?: string;
  session_id?: string;
  aal?: "aal1" | "aal2";
  exp?: number;
  [name: string]: unknown;
};

/** Fixed strings. Tokens that this installation signed for anon or service_role are keys as well (`roleOfKey`). */
export type ApiKeys = {
  publishable: string;
  secret: string;
  anon: string;
  serviceRole: string;
  /** Undefined for an unknown key. */
  roleOf(key: string | null | undefined): "anon" | "service_role" | undefined;
};

/** Signs and verifies tokens with the installation's own keys. The legacy API keys are not accepted as tokens. */
export type Tokens = {
  /** The public keys for `/.well-known/jwks.json`. */
  readonly jwks: { keys: readonly Record<string, unknown>[] };
  /** The `iss` claim: `{url}/auth/v1`. */
  readonly issuer: string;
  /** Signs with the first key. Adds `iss`, `iat` and `exp` (seconds from now). */
  sign(claims: Record<string, unknown>, expiresIn: number): Promise<string>;
  /** @throws TokenError for a token that we did not sign, that has expired or has a role that requests may not use */
  verify(token: string): Promise<Claims>;
};

export type Sender = { name: string; address: string };

/** Without `sender` the backend is the sender. */
export type Mail = { to: string; subject: string; text: string; html: string; sender?: Sender };

export type Mailer = { send(mail: Mail): Promise<void> };

/** Writes one line per event to standard error, never a token, password, key or address. */
export type Log = (level: "info" | "warn" | "error", event: string, detail?: string) => void;

export type Context = {
  /** The API's address for clients, e.g. `http://127.0.0.1:54321`, no trailing slash. */
  url: string;
  config: Config;
  mailTemplates: MailTemplates;
  dataDir: string;
  /** As `postgres`, the project's owner: exempt from row-level security, but no superuser. */
  sql: Sql;
  /** The connection with the well-known password. */
  databaseUrl: string;
  /** Over a socket that only the backend can use. */
  connection: (role: string) => Connection;
  keys: ApiKeys;
  tokens: Tokens;
  /** bcrypt's cost, by default Supabase Auth's. */
  passwordCost?: number | undefined;
  mailer: Mailer;
  log: Log;
};

export type Caller = {
  /** The client's address for rate limits: X-Forwarded-For's last entry when the peer is loopback, else the peer's. */
  address: string;
};

/** Receives the full URL. */
export type Service = {
  fetch(request: Request, caller: Caller): Promise<Response>;
  close?(): Promise<void>;
};
