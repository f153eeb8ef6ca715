import { readFileSync } from "node:fs";

import { z } from "zod";

import { ConfigError } from "../errors/config-error.ts";
import type { Keyring } from "./keyring.ts";

const keyVariable = /^POSTLARK_KEY_(?!CURRENT$)(\w+)$/;

const howToMake = 'Make one with "openssl rand -base64 32".';

const fileSchema = z.object({ current: z.string(), keys: z.record(z.string(), z.string()) });

function parseKey(id: string, text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  const isValidKey = bytes.length === 32 && bytes.toString("base64") === text.trim();
  if (!/^\w{1,40}$/.test(id)) {
    throw new ConfigError("A key's id takes 1 to 40 letters, digits and underscores.");
  }
  if (!isValidKey) throw new ConfigError(`The key "${id}" is not 32 bytes in base64. ${howToMake}`);
  return bytes;
}

function createKeyring(current: string, encodedKeys: Readonly<Record<string, string>>): Keyring {
  const keys = new Map(Object.entries(encodedKeys).map(([id, text]) => [id, parseKey(id, text)]));
  if (keys.has(current)) return { current, keys };
  throw new ConfigError(
    `The current key is "${current}", which is not among those given (${[...keys.keys()].join(", ") || "none"}).`,
  );
}

function readKeyFile(path: string): Keyring {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new ConfigError(`POSTLARK_KEYS_FILE=${path} cannot be read.`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    content = undefined;
  }
  const { data } = fileSchema.safeParse(content);
  if (data) return createKeyring(data.current, data.keys);
  throw new ConfigError(
    `POSTLARK_KEYS_FILE=${path} is no key file: it takes {"current": "<id>", "keys": {"<id>": "<32 bytes in base64>"}}.`,
  );
}

/**
 * The keys for credentials: from the file POSTLARK_KEYS_FILE, or from POSTLARK_KEY_<id> and POSTLARK_KEY_CURRENT, which
 * a single key does not need.
 * @throws ConfigError that names ids and never contains a key
 */
export function readKeyring(env: Readonly<Record<string, string | undefined>>): Keyring {
  const { POSTLARK_KEYS_FILE: file, POSTLARK_KEY_CURRENT: current } = env;
  if (file) return readKeyFile(file);
  const entries = Object.entries(env).flatMap(([name, text]) => {
    const [, id] = keyVariable.exec(name) ?? [];
    return id && text ? [[id, text] as const] : [];
  });
  const singleId = entries.length === 1 ? entries[0]?.[0] : undefined;
  const currentId = current || singleId;
  if (currentId !== undefined) return createKeyring(currentId, Object.fromEntries(entries));
  throw new ConfigError(
    entries.length === 0
      ? `Credentials need a key: set POSTLARK_KEYS_FILE, or POSTLARK_KEY_<id>. ${howToMake}`
      : "Several keys are given: set POSTLARK_KEY_CURRENT to the id of the one to encrypt by.",
  );
}
