import { parseArgs } from "node:util";

import type { Release } from "./release.ts";
import { StartError } from "./start-error.ts";
import type { LocalSupabaseOptions } from "./server.ts";

export type Command =
  | { name: "start"; options: LocalSupabaseOptions }
  | { name: "reset"; dataDir: string }
  | {
      name: "backup" | "restore";
      dataDir: string;
      databasePort: number;
      folder: string;
      release: Release;
    }
  | { name: "try-restore"; workdir: string; folder: string; release: Release }
  | { name: "help" };

export const usage = `Supabase's protocol on a Postgres of its own, for development only. Listens on 127.0.0.1.

  local-supabase start    starts the backend for the project in <workdir>/supabase
  local-supabase reset    removes its data
  local-supabase backup   copies a running backend's accounts, data and files into <folder>
  local-supabase restore  puts such a copy in place of what a running backend holds
  local-supabase try-restore  restores such a copy into a database of its own, and reads it back

  --workdir DIR        the folder that contains supabase/ (default: .)
  --data-dir DIR       where data is kept (default: <workdir>/supabase/.local)
  --api-port PORT      default: SUPABASE_API_PORT, then config.toml's [api] port
  --db-port PORT       default: SUPABASE_DB_PORT, then config.toml's [db] port
  --mailbox-port PORT  default: SUPABASE_MAILBOX_PORT, then config.toml's [local_smtp] port
  --smtp-port PORT     default: SUPABASE_SMTP_PORT, then config.toml's [local_smtp] smtp_port, else none
  --site-url URL       overrides config.toml's [auth] site_url
  --folder DIR         where a backup is kept
  --release VERSION    the product's version, for backups and refusals
  --commit HASH        the commit it was built from
  --api-url URL        the API's public address, with which links in mails begin
`;

/** @throws StartError for an unknown command or option, or an invalid port */
export function parseCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const { values, positionals } = parse(args);
  const [name, ...extraPositionals] = positionals;
  if (values.help === true || name === undefined) return { name: "help" };
  if (!isName(name) || extraPositionals.length > 0) {
    throw new StartError(`Unknown command: ${positionals.join(" ")}. Try --help.`);
  }
  const workdir = values.workdir ?? ".";
  const dataDir = values["data-dir"] ?? `${workdir}/supabase/.local`;
  if (name === "reset") return { name, dataDir };

  const release = {
    ...(values.release !== undefined && { version: values.release }),
    ...(values.commit !== undefined && { commit: values.commit }),
  };
  const apiPort = port("--api-port", values["api-port"] ?? environment["SUPABASE_API_PORT"]);
  const databasePort = port("--db-port", values["db-port"] ?? environment["SUPABASE_DB_PORT"]);
  const mailboxPort = port(
    "--mailbox-port",
    values["mailbox-port"] ?? environment["SUPABASE_MAILBOX_PORT"],
  );
  const smtpPort = port("--smtp-port", values["smtp-port"] ?? environment["SUPABASE_SMTP_PORT"]);
  if (name !== "start") {
    const { folder } = values;
    if (folder === undefined) throw new StartError(`${name} needs --folder. Try --help.`);
    if (name === "try-restore") return { name, workdir, folder, release };
    return { name, dataDir, databasePort: databasePort ?? 54_322, folder, release };
  }
  const siteUrl = address("--site-url", values["site-url"]);
  const apiUrl = address("--api-url", values["api-url"]);
  return {
    name,
    options: {
      workdir,
      dataDir,
      ...(Object.keys(release).length > 0 && { release }),
      ...(apiPort !== undefined && { apiPort }),
      ...(databasePort !== undefined && { databasePort }),
      ...(mailboxPort !== undefined && { mailboxPort }),
      ...(smtpPort !== undefined && { smtpPort }),
      ...(siteUrl !== undefined && { siteUrl }),
      ...(apiUrl !== undefined && { apiUrl }),
    },
  };
}

function isName(word: string): word is Exclude<Command["name"], "help"> {
  return ["start", "reset", "backup", "restore", "try-restore"].includes(word);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        workdir: { type: "string" },
        "data-dir": { type: "string" },
        "api-port": { type: "string" },
        "db-port": { type: "string" },
        "mailbox-port": { type: "string" },
        "smtp-port": { type: "string" },
        "site-url": { type: "string" },
        "api-url": { type: "string" },
        folder: { type: "string" },
        release: { type: "string" },
        commit: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    const [firstSentence = ""] = error instanceof Error ? error.message.split(". ") : [];
    throw new StartError(`${firstSentence}. Try --help.`, { cause: error });
  }
}

function port(option: string, text: string | undefined): number | undefined {
  if (text === undefined || text === "") return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535) {
    throw new StartError(`${option} must be a port from 0 to 65535, not "${text}".`);
  }
  return number;
}

function address(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new StartError(`${option} must be an http address, not "${text}".`);
  }
  return text;
}
