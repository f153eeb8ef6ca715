import { readFile } from "node:fs/promises";

import { parse } from "smol-toml";
import type { z } from "zod";

import { withPasskeyVariables } from "./config-passkeys.ts";
import { withProviderVariables } from "./config-providers.ts";
import { configSchema } from "./config-schema.ts";
import { StartError } from "./start-error.ts";
import { unreadKeys } from "./unread-keys.ts";

/** Sizes in bytes, durations in seconds. */
export type Config = z.infer<typeof configSchema>;

/** Called for unsupported keys that make a difference. */
type OnUnread = (key: string) => void;

/** @throws StartError naming the key and what it should be */
export function parseConfig(
  text: string,
  path = "config.toml",
  onUnread: OnUnread = () => {},
): Config {
  let toml: Record<string, unknown>;
  try {
    toml = parse(text);
  } catch (error) {
    const [firstLine = ""] = error instanceof Error ? error.message.split("\n") : [];
    throw new StartError(`${path} is not valid TOML: ${firstLine}`, { cause: error });
  }
  const { local_smtp: localSmtp, ...sections } = toml;
  const mailbox = localSmtp === undefined ? "inbucket" : "local_smtp";
  const document = withPasskeyVariables(
    withProviderVariables(
      substituteEnvironment(
        localSmtp === undefined ? sections : { ...sections, inbucket: localSmtp },
      ),
    ),
  );
  const config = configSchema.safeParse(document);
  if (!config.success) {
    const complaints = config.error.issues.map(
      ({ path: key, message }) => `${key.join(".")}: ${message}`,
    );
    throw new StartError(`${path}: ${complaints.join("; ")}`);
  }
  for (const key of unreadKeys(document, config.data)) {
    onUnread(key.replace(/^inbucket\b/, mailbox));
  }
  return config.data;
}

/** A missing file means the defaults. */
export async function readConfig(path: string, onUnread?: OnUnread): Promise<Config> {
  let text = "";
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      throw new StartError(`${path} cannot be read.`, { cause: error });
    }
  }
  return parseConfig(text, path, onUnread);
}

/** Replaces the CLI's `env(NAME)` by the variable's value. An unset one stays as written. */
function substituteEnvironment(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, substituteVariable(inner)]),
  );
}

function substituteVariable(value: unknown): unknown {
  if (typeof value === "string") {
    const name = /^env\((\w+)\)$/.exec(value)?.[1];
    return name === undefined ? value : (process.env[name] ?? value);
  }
  if (Array.isArray(value)) return value.map(substituteVariable);
  if (typeof value === "object" && value !== null && !(value instanceof Date)) {
    return substituteEnvironment({ ...value });
  }
  return value;
}
