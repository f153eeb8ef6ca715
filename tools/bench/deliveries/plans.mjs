/** @typedef {import("postgres").TransactionSql} TransactionSql */

/** @typedef {{ "Node Type": string, "Relation Name"?: string, Plans?: PlanNode[] }} PlanNode */

/** Tables that grow with use; others may be scanned sequentially. */
const large = [
  "deliveries",
  "delivery_events",
  "delivery_steps",
  "posts",
  "post_versions",
  "lanes",
];

/** @param {PlanNode} node @returns {PlanNode[]} */
function nodesOf(node) {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/**
 * The plan of a statement, with the indexes and scans it uses.
 * @param {TransactionSql} sql
 * @param {string} statement
 * @param {string[]} values
 * @returns {Promise<{ plan: string, scans: string[] }>} `scans`: the large tables that it reads from end to end
 */
export async function explain(sql, statement, values) {
  const [json] = await sql.unsafe(`explain (format json) ${statement}`, values);
  const lines = await sql.unsafe(`explain (analyze, buffers) ${statement}`, values);
  const nodes = nodesOf(json?.["QUERY PLAN"][0].Plan);
  const scans = nodes
    .filter((node) => node["Node Type"].endsWith("Seq Scan"))
    .flatMap((node) => node["Relation Name"] ?? [])
    .filter((table) => large.includes(table));
  return { plan: lines.map((line) => line["QUERY PLAN"]).join("\n"), scans };
}
