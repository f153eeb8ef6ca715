import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../run/lib/toolchain.mjs";
import { deployableNames, deployablesAmong } from "./turbo-affected.mjs";

export const matrixPage = join(root, "docs/affected.md");

const head = ["edit", ...deployableNames, "unit tests of", "also run"];

const heavy = { database: "test:database", stories: "test:stories", "end to end": "test:e2e" };

/**
 * Returns a row of the page: the tasks that an edit runs.
 * @param {string} editName
 * @param {ReadonlySet<string>} tasks
 * @returns {string[]}
 */
export function rowOf(editName, tasks) {
  const packagesWith = (/** @type {string} */ task) =>
    [...tasks]
      .filter((id) => id.endsWith(`#${task}`))
      .map((id) => id.slice("@postlark/".length, -task.length - 1));
  const deploys = deployablesAmong(tasks);
  const tested = new Set([...packagesWith("test"), ...packagesWith("test:dom")]);
  const also = Object.entries(heavy).filter(([, task]) => packagesWith(task).length > 0);
  return [
    editName,
    ...deployableNames.map((name) => {
      if (!deploys.includes(name)) return "";
      return name === "schema" ? "pushed" : "built";
    }),
    [...tested].toSorted().join(", "),
    also.map(([name]) => name).join(", "),
  ];
}

/** Returns the page's rows, by the edit's name. @returns {Map<string, string[]>} */
export function pageRows() {
  const lines = readFileSync(matrixPage, "utf8").split("\n");
  const rows = lines
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(rows.map((cells) => [cells[0] ?? "", cells]));
}

/** Returns the text of docs/affected.md. @param {string[][]} rows */
export function renderMatrix(rows) {
  const widths = head.map((_name, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = line(widths.map((width) => "-".repeat(width)));
  return `# What an edit costs

One file is edited and committed in a copy of the repository, and Turborepo is asked what
\`turbo run … --affected\` would do: what is built (and deployed) anew, whose unit tests run, and which
of the tests on the database, in a browser and on the whole product run. \`npm run check affected\`
asks again and refuses a difference; with \`-- --update\` it writes this page.

${[line(head), rule, ...rows.map(line)].join("\n")}
`;
}
