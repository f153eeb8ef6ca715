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

/** Runs a command of the embedded backend. @returns its output @param {string} name @param {string} folder @param {string[]} [more] */
function run(name, folder, more = []) {
  const program = "tools/local-supabase/dist/cli.js";
  const args = [program, name, `--folder=${folder}`, ...releaseOptions(root), ...more];
  return requireStep(process.execPath, args);
}

/** @param {string} option @param {string} text */
function parseCount(option, text) {
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
      daily: parseCount("keep-daily", values["keep-daily"]),
      weekly: parseCount("keep-weekly", values["keep-weekly"]),
      monthly: parseCount("keep-monthly", values["keep-monthly"]),
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
  const backupsFolder = name === "backup" && to !== undefined ? resolve(to) : undefined;
  if (backupsFolder === undefined && options.folder === undefined) {
    throw new UserError(`Name a folder: npm run ${name} -- <folder>.`);
  }
  if (backupsFolder !== undefined) mkdirSync(backupsFolder, { recursive: true, mode: 0o700 });
  const newest = backupName(new Date());
  const folder =
    backupsFolder === undefined ? resolve(options.folder ?? "") : join(backupsFolder, newest);
  const settings = readSettings();
  await ensureInstalled(console.log);
  await build(["@postlark/local-supabase"], { env: toolEnvironment(), onSlow: () => undefined });
  const isTrialOnly = name === "restore" && options.try;
  if (!isTrialOnly) {
    const dataOptions = [
      `--data-dir=${settings.dataDirectory}`,
      `--db-port=${settings.backend.database.port}`,
    ];
    console.log(await run(name, folder, dataOptions));
  }
  if (options.try) console.log(await run("try-restore", folder, ["--workdir=."]));
  if (name !== "backup") return;
  const removed =
    backupsFolder === undefined ? [] : pruneBackups(backupsFolder, options.retention, newest);
  for (const path of removed) console.log(`Removed: ${path}.`);
  console.log(
    `Not in it: ${keyFile(settings)}, the key to connected accounts' credentials. Keep a copy of it elsewhere.`,
  );
});
