import { logLevels } from "@postlark/server/log";
import { z } from "zod";

import { isLoopback } from "@postlark/server/known-hosts";

type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  override name = "ConfigError";
}

const port = z
  .string()
  .refine((text) => /^\d+$/.test(text) && Number(text) <= 65_535, {
    error: "is not a port: it takes a number from 0 to 65535.",
  })
  .transform(Number);

function urlLike(example: string, isAllowed: (url: URL) => boolean = () => true) {
  const error = `is not an address: it takes one like ${example}.`;
  return z
    .url({ protocol: /^https?$/, error })
    .transform((text) => new URL(text))
    .refine((url) => url.hash === "" && isAllowed(url), { error });
}

const hostNames = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ""))
  .refine((names) => names.every((name) => /^[\w.-]+$/.test(name)), {
    error:
      "holds what is no name: it takes some like postlark.example, www.postlark.example, without ports.",
  });

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  POSTLARK_SITE_URL: urlLike("https://postlark.example").optional(),
  ALLOWED_HOSTS: hostNames.default([]),
  SUPABASE_URL: urlLike("https://example.supabase.co", ({ search }) => search === "").optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  ENGINE_URL: urlLike("http://engine:54330", ({ search }) => search === "").optional(),
  TRUST_PROXY: z.enum(["true", "false"], { error: "is neither true nor false." }).default("false"),
  APPS_DIR: z.string().optional(),
  POSTLARK_RELEASES_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `is none of ${logLevels.join(", ")}.` }).default("info"),
  LOG_FORMAT: z.enum(["json", "text"], { error: "is none of json, text." }).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  POSTLARK_ERRORS_URL: urlLike(
    "https://errors.example.com/postlark",
    ({ username }) => username === "",
  ).optional(),
});

// May contain a key, which no message may repeat.
const secret = "POSTLARK_ERRORS_URL";

function parseVariables(env: Environment): z.infer<typeof variables> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = variables.safeParse(set);
  if (data) return data;
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const setting = name === secret ? name : `${name}=${env[name]}`;
  throw new ConfigError(`${setting} ${issue?.message}`);
}

/** Parses the environment. @param isTerminal whether the log is written to a terminal @throws ConfigError */
export function parseConfig(env: Environment, isTerminal = false) {
  const set = parseVariables(env);
  const config = {
    /** 0 takes any free port. */
    port: set.PORT,
    /** Both loopback addresses, so that `localhost` works over IPv4 and IPv6. */
    hosts: set.HOST ? [set.HOST] : ["127.0.0.1", "::1"],
    /** The product's host names, besides this machine's own. */
    publicHosts: [
      ...(set.POSTLARK_SITE_URL ? [set.POSTLARK_SITE_URL.hostname] : []),
      ...set.ALLOWED_HOSTS,
    ],
    backend: set.SUPABASE_URL ?? new URL("http://127.0.0.1:54321"),
    /** `undefined` without an engine: another Supabase project has one only if it is named. */
    engine: set.ENGINE_URL ?? (set.SUPABASE_URL ? undefined : new URL("http://127.0.0.1:54330")),
    /** For health checks: hosted projects refuse requests without a key. */
    publishableKey: set.SUPABASE_PUBLISHABLE_KEY,
    /** Whether X-Forwarded-* headers come from a proxy of our own. */
    isProxyTrusted: set.TRUST_PROXY === "true",
    /** The built apps, one subfolder an app; `undefined` for the checkout's own. */
    appsDirectory: set.APPS_DIR,
    /** The releases; `undefined` to serve the built apps. */
    releasesDirectory: set.POSTLARK_RELEASES_DIR,
    log: { level: set.LOG_LEVEL, format: set.LOG_FORMAT ?? (isTerminal ? "text" : "json") },
    /** The address for Prometheus, if any. */
    metrics:
      set.METRICS_PORT === undefined
        ? undefined
        : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    /** The collector of browser errors; `undefined` to log them. */
    errorsUrl: set.POSTLARK_ERRORS_URL,
  } as const;
  const open = config.hosts.find((host) => !isLoopback(host));
  const reason = config.isProxyTrusted ? "TRUST_PROXY=true" : open && `HOST=${open}`;
  if (reason !== undefined && config.publicHosts.length === 0) {
    throw new ConfigError(
      `${reason} lets others in: set POSTLARK_SITE_URL to the address they use, or ALLOWED_HOSTS to the names.`,
    );
  }
  if (reason !== undefined && !set.SUPABASE_URL) {
    throw new ConfigError(
      `${reason} lets others in: set SUPABASE_URL to a Supabase project. The embedded backend, whose keys everybody knows, is for this machine only.`,
    );
  }
  return config;
}

export type Config = ReturnType<typeof parseConfig>;
