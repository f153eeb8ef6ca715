import { isLoopback } from "./known-hosts.ts";
import { logLevels, type LogFormat, type LogLevel } from "./telemetry/log.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What the gateway is told by its environment. */
export type Config = {
  /** 0 takes any free port. */
  readonly port: number;
  /** The addresses to listen on. */
  readonly hosts: readonly string[];
  /** The names that the product is reached by, besides this machine's own. */
  readonly publicHosts: readonly string[];
  /** The Supabase project behind the product, without a trailing slash. */
  readonly backend: URL;
  /** Sent with the health check: hosted projects refuse requests without a key. */
  readonly publishableKey: string | undefined;
  /** Whether X-Forwarded-* of a request come from a proxy of our own and may be believed. */
  readonly isProxyTrusted: boolean;
  /** The folder with the built apps, one subfolder an app; `undefined` for the checkout's own. */
  readonly appsDirectory: string | undefined;
  /** The folder that releases are served from; `undefined` to serve the built apps. */
  readonly releasesDirectory: string | undefined;
  readonly log: { readonly level: LogLevel; readonly format: LogFormat };
  /** Where the figures for Prometheus are served; `undefined` for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Where reports of errors in browsers are passed on to; `undefined` to log them. */
  readonly errorsUrl: URL | undefined;
};

/** The environment says something that cannot be; the message names the variable and what it takes. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`${name}=${text} is not a port: it takes a number from 0 to 65535.`);
}

function urlOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.hash === "" ? url : undefined;
}

function backendOf(text: string): URL {
  const url = urlOf(text);
  if (url?.search === "") return url;
  throw new ConfigError(
    `SUPABASE_URL=${text} is not an address: it takes one like https://example.supabase.co.`,
  );
}

function errorsUrlOf(text: string): URL {
  const url = urlOf(text);
  if (url?.username === "") return url;
  // It may hold a key: not to be repeated.
  throw new ConfigError(
    "POSTLARK_ERRORS_URL is not an address: it takes one like https://errors.example.com/postlark.",
  );
}

/** The host of the product's public address, and the further names. */
function publicHostsOf(siteUrl: string | undefined, more: string | undefined): string[] {
  const site = siteUrl ? urlOf(siteUrl) : undefined;
  if (siteUrl && !site) {
    throw new ConfigError(
      `POSTLARK_SITE_URL=${siteUrl} is not an address: it takes one like https://postlark.example.`,
    );
  }
  const names = (more ?? "").split(/[\s,]+/).filter((name) => name !== "");
  const wrong = names.find((name) => !/^[\w.-]+$/.test(name));
  if (wrong !== undefined) {
    throw new ConfigError(
      `ALLOWED_HOSTS holds ${wrong}, which is no name: it takes some like postlark.example, www.postlark.example, without ports.`,
    );
  }
  return site ? [site.hostname, ...names] : names;
}

/** Who lets others than this machine in has to say by which name they come, and to which project. */
function requirePublicSettings(config: Config, env: Environment): void {
  const open = config.hosts.find((host) => !isLoopback(host));
  const reason = config.isProxyTrusted ? "TRUST_PROXY=true" : open && `HOST=${open}`;
  if (reason === undefined) return;
  if (config.publicHosts.length === 0) {
    throw new ConfigError(
      `${reason} lets others in: set POSTLARK_SITE_URL to the address they use, or ALLOWED_HOSTS to the names.`,
    );
  }
  if (!env["SUPABASE_URL"]) {
    throw new ConfigError(
      `${reason} lets others in: set SUPABASE_URL to a Supabase project. The embedded backend, whose keys everybody knows, is for this machine only.`,
    );
  }
}

function oneOf<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name}=${text} is none of ${choices.join(", ")}.`);
}

function flagOf(name: string, text: string): boolean {
  if (text === "true") return true;
  if (text === "false") return false;
  throw new ConfigError(`${name}=${text} is neither true nor false.`);
}

/**
 * Reads the configuration. Empty variables count as unset.
 *
 * - `PORT` (3000)
 * - `HOST`: one address; by default both loopback addresses, so that `localhost` works whichever
 *   family it resolves to and nobody else on the network gets in
 * - `POSTLARK_SITE_URL`: the product's public address; `ALLOWED_HOSTS`: further names it is reached by
 * - `SUPABASE_URL` (http://127.0.0.1:54321), `SUPABASE_PUBLISHABLE_KEY`
 * - `TRUST_PROXY` (false)
 * - `APPS_DIR`
 * - `POSTLARK_RELEASES_DIR`
 * - `LOG_LEVEL` (info), `LOG_FORMAT` (text on a terminal, else json)
 * - `METRICS_PORT`, `METRICS_HOST` (127.0.0.1)
 * - `POSTLARK_ERRORS_URL`
 *
 * @param isTerminal whether a person reads the log as it is written
 * @throws ConfigError
 */
export function parseConfig(env: Environment, isTerminal = false): Config {
  const { METRICS_PORT: metricsPort, POSTLARK_ERRORS_URL: errorsUrl } = env;
  const config: Config = {
    port: portOf("PORT", env["PORT"] || "3000"),
    hosts: env["HOST"] ? [env["HOST"]] : ["127.0.0.1", "::1"],
    publicHosts: publicHostsOf(env["POSTLARK_SITE_URL"], env["ALLOWED_HOSTS"]),
    backend: backendOf(env["SUPABASE_URL"] || "http://127.0.0.1:54321"),
    publishableKey: env["SUPABASE_PUBLISHABLE_KEY"] || undefined,
    isProxyTrusted: flagOf("TRUST_PROXY", env["TRUST_PROXY"] || "false"),
    appsDirectory: env["APPS_DIR"] || undefined,
    releasesDirectory: env["POSTLARK_RELEASES_DIR"] || undefined,
    log: {
      level: oneOf("LOG_LEVEL", env["LOG_LEVEL"] || "info", logLevels),
      format: oneOf("LOG_FORMAT", env["LOG_FORMAT"] || (isTerminal ? "text" : "json"), [
        "json",
        "text",
      ]),
    },
    metrics: metricsPort
      ? { host: env["METRICS_HOST"] || "127.0.0.1", port: portOf("METRICS_PORT", metricsPort) }
      : undefined,
    errorsUrl: errorsUrl ? errorsUrlOf(errorsUrl) : undefined,
  };
  requirePublicSettings(config, env);
  return config;
}
