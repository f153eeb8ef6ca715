import { deployableNames, deployablesAmong } from "./turbo-affected.mjs";

/** @typedef {import("./edits.mjs").Edit} Edit */
/** @typedef {Required<Pick<Edit, "deploys" | "tests" | "also">>} Consequences */

/** @type {[NonNullable<Edit["also"]>[number], string][]} */
const heavy = [
  ["database", "test:database"],
  ["stories", "test:stories"],
  ["end to end", "test:e2e"],
];

/** What tasks mean for those who wait for them. @param {ReadonlySet<string>} tasks @returns {Consequences} */
export function consequencesOf(tasks) {
  const ofKind = (/** @type {string} */ kind) =>
    [...tasks]
      .filter((task) => task.endsWith(`#${kind}`))
      .map((task) => task.slice("@postlark/".length, -kind.length - 1))
      .toSorted();
  return {
    deploys: deployablesAmong(tasks),
    tests: [...new Set([...ofKind("test"), ...ofKind("test:dom")])].toSorted(),
    also: heavy.filter(([, task]) => ofKind(task).length > 0).map(([name]) => name),
  };
}

/** @param {string[][]} rows the first is the head */
function table(rows) {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** The page docs/affected.md. @param {{ what: string, consequences: Consequences }[]} rows */
export function renderMatrix(rows) {
  const head = ["edit", ...deployableNames, "unit tests of", "also run"];
  const body = rows.map(({ what, consequences: { deploys, tests, also } }) => [
    what,
    ...deployableNames.map((name) => (deploys.includes(name) ? "built" : "")),
    tests.join(", "),
    also.join(", "),
  ]);
  return `# What an edit costs

One file is edited and committed in a copy of the repository, and Turborepo is asked what
\`turbo run … --affected\` would do: what is built (and deployed) anew, whose unit tests run, and which
of the tests on the database, in a browser and on the whole product run. \`npm run check affected\`
asks again and refuses a difference; with \`-- --update\` it writes this page.

${table([head, ...body])}
`;
}
