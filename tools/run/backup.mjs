// `npm run backup -- <folder>` and `npm run restore -- <folder>`: the accounts, data and files of the running
// embedded backend (docs/operations/backups.md). `backup -- --to <folder>` keeps several by date; `restore -- --try
// <folder>` restores into a temporary database.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { releaseOptions } from "./lib/commit.mjs";
import { keyFile } from "./lib/engine.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { backupName, pruneBackups } from "./lib/retention.mjs";
import { UserError } from "./lib/user-error.mjs";
import { readSettings } from "./lib/settings.mjs";
import { requireStep } from "./lib/step.mjs";
import { root, toolEnvironment } from "./lib/toolchain.mjs";

/** @param {string} name @param {string} folder @param {string[]} [more] */
function run(name, folder, more = []) {
  const program = "tools/local-supabase/dist/cli.js";
  const args = [program, name, `--folder=${folder}`, ...releaseOptions(root), ...more];
  return requireStep(process.execPath, args);
}

/** @param {string} option @param {string} text */
function count(option, text) {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UserError(`--${option} takes how many to keep, not "${text}".`);
}

function readOptions() {
  const options = /** @type {const} */ ({
    to: { type: "string" },
    try: { type: "boolean", default: false },
    "keep-daily": { type: "string", default: "7" },
    "keep-weekly": { type: "string", default: "4" },
    "keep-monthly": { type: "string", default: "6" },
  });
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const retention = {
      daily: count("keep-daily", values["keep-daily"]),
      weekly: count("keep-weekly", values["keep-weekly"]),
      monthly: count("keep-monthly", values["keep-monthly"]),
    };
    return { ...values, retention, name: positionals[0] ?? "", folder: positionals[1] };
  } catch (error) {
    if (error instanceof UserError || !(error instanceof Error)) throw error;
    throw new UserError(error.message.split(". ")[0] ?? "");
  }
}

await runCommand(async () => {
  const options = readOptions();
  const { name, to } = options;
  const all = name === "backup" && to !== undefined ? resolve(to) : undefined;
  if (all === undefined && options.folder === undefined) {
    throw new UserError(`Name a folder: npm run ${name} -- <folder>.`);
  }
  if (all !== undefined) mkdirSync(all, { recursive: true, mode: 0o700 });
  const newest = backupName(new Date());
  const folder = all === undefined ? resolve(options.folder ?? "") : join(all, newest);
  const settings = readSettings();
  await ensureInstalled(console.log);
  await build(["@postlark/local-supabase"], { env: toolEnvironment(), onSlow: () => undefined });
  const isOnlyTried = name === "restore" && options.try;
  if (!isOnlyTried) {
    const place = [
      `--data-dir=${settings.dataDirectory}`,
      `--db-port=${settings.backend.database.port}`,
    ];
    console.log(await run(name, folder, place));
  }
  if (options.try) console.log(await run("try-restore", folder, ["--workdir=."]));
  if (name !== "backup") return;
  const removed = all === undefined ? [] : pruneBackups(all, options.retention, newest);
  for (const path of removed) console.log(`Removed: ${path}.`);
  console.log(
    `Not in it: ${keyFile(settings)}, the key to connected accounts' credentials. Keep a copy of it elsewhere.`,
  );
});
