import { resolve } from "node:path";

import { logLevels } from "@postlark/server/log";
import { z } from "zod";

import { ConfigError } from "./platform/errors/config-error.ts";
import { crashPoints, parseCrash } from "./publishing/crash-points.ts";
import { readKeyring } from "./platform/credentials/read-keyring.ts";
import { collectLoopbackPorts } from "./loopback-ports.ts";
import { readApplications } from "./channels/read-applications.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The roles of an engine; with all of them it is two processes. */
export const roles = ["http", "runner"] as const;

const port = z
  .string()
  .refine((text) => /^\d+$/.test(text) && Number(text) <= 65_535, {
    error: "is not a port: it takes a number from 0 to 65535.",
  })
  .transform(Number);

const portList = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .refine((list) => list.join() === "all" || list.every((one) => port.safeParse(one).success), {
    error: "is neither a list of ports, as in 8080,8443, nor the word all.",
  })
  .transform((list) => (list.join() === "all" ? "all" : list.map(Number)));

const flag = z.enum(["true", "false"], { error: "is neither true nor false." }).default("false");

function integerBetween(min: number, max: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `is out of range: it takes a whole number from ${min} to ${max}.`,
    })
    .transform(Number);
}

function urlWith(protocol: RegExp, example: string) {
  const error = `is not an address: it takes one like ${example}.`;
  return z.url({ protocol, error }).transform((text) => new URL(text));
}

const roleList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((role) => role !== ""))
  .pipe(
    z
      .array(z.enum(roles, { error: "holds what is no role: it takes http, runner or both." }))
      .min(1),
  );

const variables = z.object({
  ENGINE_PORT: port.default(54_330),
  ENGINE_HOST: z.string().default("127.0.0.1"),
  ENGINE_ROLES: roleList.default([...roles]),
  ENGINE_DATABASE_URL: urlWith(
    /^postgres(ql)?$/,
    "postgres://postlark_engine:…@db.example.com:5432/postgres",
  ).default(new URL("postgres://postlark_engine:postlark-engine@127.0.0.1:54322/postgres")),
  ENGINE_CONCURRENCY: integerBetween(1, 500).default(50),
  ENGINE_LEASE_SECONDS: integerBetween(2, 600).default(30),
  ENGINE_CRASH_AT: z.string().optional(),
  ALLOW_CRASH_POINTS: flag,
  SUPABASE_URL: urlWith(/^https?$/, "https://example.supabase.co").default(
    new URL("http://127.0.0.1:54321"),
  ),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  POSTLARK_SITE_URL: urlWith(/^https?$/, "https://postlark.example").default(
    new URL("http://localhost:3000"),
  ),
  SMTP_URL: urlWith(/^smtps?$/, "smtps://user:password@mail.example.com").optional(),
  MAIL_FROM: z.string().default("Postlark <hello@postlark.test>"),
  ALLOW_LOOPBACK: flag,
  ALLOW_LOOPBACK_PORTS: portList.default([]),
  PRACTICE: flag,
  PRACTICE_FOLDER: z.string().default(".postlark/practice"),
  PRACTICE_SERVER_PORT: port.default(54_331),
  PRACTICE_DIRECTORY_PORT: port.default(54_332),
  PRACTICE_VIEWER_PORT: port.default(54_333),
  LOG_LEVEL: z.enum(logLevels, { error: `is none of ${logLevels.join(", ")}.` }).default("info"),
  LOG_FORMAT: z.enum(["json", "text"], { error: "is none of json, text." }).optional(),
  METRICS_PORT: port.optional(),
  POSTLARK_COMMIT: z.string().optional(),
});

// They contain passwords or keys, which no message may repeat.
const secrets = new Set(["ENGINE_DATABASE_URL", "SMTP_URL", "SUPABASE_PUBLISHABLE_KEY"]);

function parseVariables(env: Environment): z.infer<typeof variables> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = variables.safeParse(set);
  if (data) return data;
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const setting = secrets.has(name) ? name : `${name}=${env[name]}`;
  throw new ConfigError(`${setting} ${issue?.message}`);
}

function parseCrashPoint(set: z.infer<typeof variables>) {
  if (set.ENGINE_CRASH_AT === undefined) return undefined;
  if (set.ALLOW_LOOPBACK !== "true" && set.ALLOW_CRASH_POINTS !== "true") {
    throw new ConfigError(
      "ENGINE_CRASH_AT kills the engine on purpose, which only tests want: unset it, or set ALLOW_CRASH_POINTS=true.",
    );
  }
  const crash = parseCrash(set.ENGINE_CRASH_AT);
  if (crash) return crash;
  throw new ConfigError(
    `ENGINE_CRASH_AT=${set.ENGINE_CRASH_AT} is no crash point: it takes one of ${crashPoints.join(", ")}, and how many times it is passed before, as in ${crashPoints[0]}:3.`,
  );
}

function readPractice(set: z.infer<typeof variables>) {
  return {
    folder: resolve(set.PRACTICE_FOLDER),
    ports: {
      server: set.PRACTICE_SERVER_PORT,
      directory: set.PRACTICE_DIRECTORY_PORT,
      viewer: set.PRACTICE_VIEWER_PORT,
    },
  };
}

/**
 * Parses the engine's settings.
 * @param isTerminal whether the log is written to a terminal
 * @throws ConfigError naming the variable and its format, never a secret's value
 */
export function parseConfig(env: Environment, isTerminal = false) {
  const set = parseVariables(env);
  return {
    http: { host: set.ENGINE_HOST, port: set.ENGINE_PORT },
    roles: new Set(set.ENGINE_ROLES),
    /** For the role postlark_engine, directly or through a pooler in session mode. */
    databaseUrl: set.ENGINE_DATABASE_URL.href,
    runner: {
      concurrency: set.ENGINE_CONCURRENCY,
      /** Duration of a claim, in milliseconds. */
      lease: set.ENGINE_LEASE_SECONDS * 1_000,
    },
    /** Where the process kills itself, for tests. */
    crash: parseCrashPoint(set),
    supabase: { url: set.SUPABASE_URL, publishableKey: set.SUPABASE_PUBLISHABLE_KEY },
    siteUrl: set.POSTLARK_SITE_URL,
    mail: { smtp: set.SMTP_URL, from: set.MAIL_FROM },
    /** Whether addresses of this machine may be fetched for users, as in the embedded start. */
    isLoopbackAllowed: set.ALLOW_LOOPBACK === "true",
    /** The ports of this machine that may be reached; undefined for all. */
    loopbackPorts: collectLoopbackPorts({
      added: set.ALLOW_LOOPBACK_PORTS,
      siteUrl: set.POSTLARK_SITE_URL,
      smtp: set.SMTP_URL,
      practice: set.PRACTICE === "true" ? readPractice(set).ports : {},
    }),
    practice: set.PRACTICE === "true" ? readPractice(set) : undefined,
    applications: readApplications(env),
    keyring: readKeyring(env),
    log: { level: set.LOG_LEVEL, format: set.LOG_FORMAT ?? (isTerminal ? "text" : "json") },
    metricsPort: set.METRICS_PORT,
    commit: set.POSTLARK_COMMIT,
  } as const;
}

export type Config = ReturnType<typeof parseConfig>;
