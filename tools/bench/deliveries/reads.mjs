import { quantile } from "./quantile.mjs";
import { explain } from "./plans.mjs";
import { UserError } from "../../run/lib/user-error.mjs";

/** @typedef {import("postgres").Sql} Sql */
/** @typedef {{ claims: string, workspace: string, log: (what: string) => void }} Reader */

const thisMonth = "date_trunc('month', now()), date_trunc('month', now()) + interval '1 month'";

/** The body of `calendar_deliveries`, as EXPLAIN does not look into functions. */
const month = `select id, post_id, channel_id, state, due_at, created_by, left(excerpt, 80)
  from public.deliveries
  where workspace_id = $1 and due_at >= date_trunc('month', now()) and due_at < date_trunc('month', now()) + interval '1 month'
    and state <> 'cancelled'
  order by due_at, id limit 2000`;

/**
 * The queries of each screen, by name, and what to EXPLAIN instead where that differs. A post's page sends five.
 * @type {Record<string, { statements: string[], explained?: string[], by: "workspace" | "post" | "nothing" }>}
 */
const screens = {
  "a month of the calendar": {
    // As text, as PostgREST does.
    statements: [`select public.calendar_deliveries($1, ${thisMonth})::text`],
    explained: [month],
    by: "workspace",
  },
  "a post's page": {
    statements: [
      "select * from public.posts where id = $1",
      "select * from public.deliveries where post_id = $1 order by due_at",
      "select * from public.delivery_events where delivery_id in (select id from public.deliveries where post_id = $1) order by id",
      "select * from public.delivery_steps where delivery_id in (select id from public.deliveries where post_id = $1) order by delivery_id, position",
      "select * from public.post_versions where post_id = $1 order by revision desc limit 50",
    ],
    by: "post",
  },
  "what waits in a workspace": {
    statements: [
      "select * from public.deliveries where workspace_id = $1 and due_at > now() order by due_at limit 50",
    ],
    by: "workspace",
  },
  "the workspaces of a user": { statements: ["select * from public.workspaces"], by: "nothing" },
};

const repetitions = 40;

/**
 * The 95th percentile of each screen's queries as a member sends them, under row-level security.
 * @param {Sql} sql as the project's owner
 * @param {Reader} reader
 * @returns {Promise<Record<string, number>>} milliseconds
 */
export async function readTimes(sql, { claims, workspace, log }) {
  /** @type {Record<string, number>} */
  const times = {};
  const posts = await sql`
    select id from public.posts where workspace_id = ${workspace} limit ${repetitions}`;
  for (const [name, { statements, explained = statements, by }] of Object.entries(screens)) {
    /** @param {number} run */
    const valuesOf = (run) =>
      by === "nothing" ? [] : [by === "workspace" ? workspace : posts[run % posts.length]?.["id"]];
    times[name] = await asMember(sql, claims, async (member) => {
      for (const statement of explained) {
        const { plan, scans } = await explain(member, statement, valuesOf(0));
        log(`\n${name}: ${statement}\n${plan}`);
        if (scans.length > 0) throw new UserError(`${name} reads all of ${scans.join(", ")}.`);
      }
      const durations = [];
      for (let run = 0; run < repetitions; run += 1) {
        const startedAt = performance.now();
        for (const statement of statements) await member.unsafe(statement, valuesOf(run));
        durations.push(performance.now() - startedAt);
      }
      return quantile(durations, 0.95);
    });
  }
  return times;
}

/**
 * Under row-level security, as PostgREST sets it.
 * @param {Sql} sql
 * @param {string} claims
 * @param {(member: import("postgres").TransactionSql) => Promise<number>} ask
 * @returns {Promise<number>}
 */
async function asMember(sql, claims, ask) {
  const result = await sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction`set local role authenticated`;
    return ask(transaction);
  });
  return result;
}
