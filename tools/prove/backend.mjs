import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { freePorts } from "@postlark/testing/free-ports";
import postgres from "postgres";

import { isAlive } from "../run/lib/process-tree.mjs";
import { requireStep } from "../run/lib/step.mjs";
import { root, toolEnvironment } from "../run/lib/toolchain.mjs";
import { UserError } from "../run/lib/user-error.mjs";
import { mountDisk } from "./full-disk.mjs";
import { end, firstMessage, startProgram } from "./program.mjs";

/** The embedded backend's well-known publishable key. */
export const publishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/**
 * The embedded backend with data of its own, restarted when it ends with its Postgres.
 * @param {string} folder
 * @param {{ hasOwnDisk: boolean }} options
 */
export async function startBackend(folder, { hasOwnDisk }) {
  const [api = 0, database = 0, mailbox = 0, smtp = 0] = await freePorts(4);
  const store = join(folder, "data");
  const disk = hasOwnDisk ? mountDisk(store, 1_200) : undefined;
  const project = join(folder, "project");
  mkdirSync(project);
  cpSync(join(root, "supabase"), join(project, "supabase"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules") && !path.includes("tests"),
  });
  const config = join(project, "supabase/config.toml");
  const unlimited = readFileSync(config, "utf8").replaceAll(
    /^(sign_in_sign_ups|email_sent) = \d+$/gm,
    "$1 = 100000",
  );
  writeFileSync(config, unlimited);
  const origin = `http://127.0.0.1:${api}`;

  async function start() {
    const program = startProgram(
      [
        "tools/local-supabase/dist/cli.js",
        "start",
        `--workdir=${project}`,
        `--data-dir=${store}`,
        `--site-url=${origin}`,
        `--api-url=${origin}`,
      ],
      {
        ...toolEnvironment(),
        SUPABASE_API_PORT: String(api),
        SUPABASE_DB_PORT: String(database),
        SUPABASE_MAILBOX_PORT: String(mailbox),
        SUPABASE_SMTP_PORT: String(smtp),
      },
    );
    await firstMessage(program, "backend");
    return program;
  }

  let program = await start();
  const connect = () =>
    postgres(`postgres://postgres:postgres@127.0.0.1:${database}/postgres`, {
      max: 4,
      onnotice: () => undefined,
    });
  let sql = connect();

  async function findPostgres() {
    const [row] = await sql`select current_setting('data_directory') as folder`;
    const data = String(row?.["folder"]);
    const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    if (!(pid > 1)) throw new UserError("Postgres' process was not found.");
    return { data, pid };
  }

  return {
    url: origin,
    engineDatabase: `postgres://postlark_engine:postlark-engine@127.0.0.1:${database}/postgres`,
    sql: () => sql,
    /** Kills Postgres like the kernel's out-of-memory killer, and restarts everything. */
    async killPostgres() {
      const { pid } = await findPostgres();
      process.kill(pid, "SIGKILL");
      await sql.end({ timeout: 0 });
      await end(program, "SIGTERM");
      while (isAlive(pid)) await delay(20);
      program = await start();
      sql = connect();
    },
    /**
     * Fills the disk for a while. Postgres continues, or ends because it cannot write its log.
     * @param {number} lasts in ms
     * @returns whether this machine permits it
     */
    async fillDisk(lasts) {
      if (disk === undefined) return false;
      const { pid } = await findPostgres();
      disk.fill();
      await delay(lasts);
      disk.empty();
      await delay(2_000);
      const isUp = await sql`select 1`.then(
        () => true,
        () => false,
      );
      if (isUp && isAlive(pid)) return true;
      await sql.end({ timeout: 0 });
      await end(program, "SIGTERM");
      while (isAlive(pid)) await delay(20);
      program = await start();
      sql = connect();
      return true;
    },
    /** Makes the database read-only for a while, as after a failover to a replica. @param {number} lasts in ms */
    async beReadOnly(lasts) {
      const { data, pid } = await findPostgres();
      const settings = join(data, "postgresql.auto.conf");
      const settingsBefore = readFileSync(settings, "utf8");
      writeFileSync(settings, `${settingsBefore}\ndefault_transaction_read_only = on\n`);
      process.kill(pid, "SIGHUP");
      await delay(lasts);
      writeFileSync(settings, settingsBefore);
      process.kill(pid, "SIGHUP");
    },
    /** Expires every lease at once, as a clock set forward would, except for deliveries being written. */
    async endLeases() {
      await sql`
        update public.deliveries set wake_at = now()
        where id in (
          select id from public.deliveries
          where state = 'publishing' and wake_at <> 'infinity' and leased_by is not null for update skip locked
        )`;
      await sql`
        update private.lanes set leased_until = now(), next_at = least(next_at, now())
        where channel_id in (select channel_id from private.lanes where delivery_id is not null for update skip locked)`;
    },
    /** @param {"backup" | "restore"} name @param@param {string} path the backup's folder */
    async runBackupCommand(name, path) {
      await requireStep(process.execPath, [
        "tools/local-supabase/dist/cli.js",
        name,
        `--data-dir=${store}`,
        `--db-port=${database}`,
        `--folder=${path}`,
      ]);
    },
    async stop() {
      await sql.end({ timeout: 1 });
      await end(program, "SIGTERM");
      disk?.unmount();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startBackend>>} Backend */
