import type { Sql } from "postgres";

import type { Config } from "./config.ts";
import type { Connection } from "./postgres/pool.ts";

/** The database roles that a request may act as. */
export type RequestRole = "anon" | "authenticated" | "service_role";

/** The claims of a verified access token, as Supabase Auth issues them. */
export type Claims = {
  role: RequestRole;
  sub?: string;
  session_id?: string;
  aal?: "aal1" | "aal2";
  exp?: number;
  [name: string]: unknown;
};

/**
 * The project's API keys as fixed strings: the new pair, and the Supabase CLI's well-known legacy pair. Tokens that this
 * installation has signed for anon or service_role are keys as well (`roleOfKey` of `http/api-key.ts`).
 */
export type ApiKeys = {
  publishable: string;
  secret: string;
  anon: string;
  serviceRole: string;
  /** The role a key stands for, or `undefined` for a key that is not ours. */
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
  /**
   * The claims of a token that we signed, is not expired and names one of the three request roles.
   * @throws TokenError for anything else: malformed, unsigned, `alg: none`, expired, `role: postgres`
   */
  verify(token: string): Promise<Claims>;
};

/** An e-mail that the backend sends. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Where mail goes. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** One line an event, to standard error; never a token, password, key or address. */
export type Log = (level: "info" | "warn" | "error", event: string, detail?: string) => void;

/** What every service of the backend is given. */
export type Context = {
  /** The API's own address as clients reach it, e.g. `http://127.0.0.1:54321`, no trailing slash. */
  url: string;
  config: Config;
  /** Where keys, files and Postgres' data are kept. */
  dataDir: string;
  /**
   * A pool as `postgres`, the project's owner, whom row-level security does not bind. No superuser: what a project
   * writes (triggers, policies) runs in it. jsonb arrives as objects, timestamps as ISO 8601 strings.
   */
  sql: Sql;
  /** The connection string of `postgres` as everybody on this machine may know it. */
  databaseUrl: string;
  /** How to connect as another role, `authenticator` for one, over a socket that is the backend's alone. */
  connection: (role: string) => Connection;
  keys: ApiKeys;
  tokens: Tokens;
  mailer: Mailer;
  log: Log;
};

/** Who is calling, beside the request. */
export type Caller = {
  /** The client's address, for rate limits: X-Forwarded-For's last entry when the peer is loopback, else the peer's. */
  address: string;
};

/** One of the protocol's services, mounted below its prefix (`/auth/v1` …). It sees the full URL. */
export type Service = {
  fetch(request: Request, caller: Caller): Promise<Response>;
  close?(): Promise<void>;
};
