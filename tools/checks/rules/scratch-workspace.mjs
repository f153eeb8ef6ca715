import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

import { workspaceFolders } from "../../run/lib/install.mjs";
import { cleanEnvironment, root, toolPath } from "../../run/lib/toolchain.mjs";

const rulesOfTheRoot = [
  ".oxlintrc.json",
  "package.json",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "tools/lint",
  "tsconfig.base.json",
  "tsconfig.browser.json",
  "tsconfig.node.json",
  "turbo.json",
];

/** @typedef {{ filename: string, severity: string, message: string }} Diagnostic */

/** A copy of the workspace with its lint rules but without its code, to try violations in. */
export function createScratchWorkspace() {
  const folder = mkdtempSync(join(tmpdir(), "postlark-rules-"));
  /** @param {string} path from the checkout */
  const copy = (path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  };
  for (const path of rulesOfTheRoot) copy(path);
  for (const member of workspaceFolders().slice(1)) {
    for (const name of ["package.json", "turbo.json", "tsconfig.json"]) {
      const path = join(relative(root, member), name);
      if (existsSync(join(root, path))) copy(path);
    }
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));

  /** @param {string} tool @param {string[]} args */
  function run(tool, args) {
    const { status, stdout, stderr } = spawnSync(toolPath(tool), args, {
      cwd: folder,
      encoding: "utf8",
      env: { ...cleanEnvironment(), NO_COLOR: "1" },
    });
    return { isPassed: status === 0, output: `${stdout}${stderr}` };
  }

  return {
    /** @param {string} path @param {string} code */
    write(path, code) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    },
    /** Restores the checkout's version. @param {string} path */
    restore: copy,
    /** @param {string} path */
    remove: (path) => rmSync(join(folder, path)),
    /** Lints files and returns each file's errors; fails unless all were linted. @param {string[]} paths */
    lint(paths) {
      const { isPassed, output } = run("oxlint", ["--format=json", ...paths]);
      /** @type {{ diagnostics: Diagnostic[], number_of_files: number }} */
      const { diagnostics, number_of_files: count } = JSON.parse(output);
      if (count !== paths.length) throw new Error(`${count} of ${paths.length} files were linted.`);
      if (isPassed !== (diagnostics.length === 0)) throw new Error(output);
      const messagesOf = (/** @type {string} */ path) =>
        diagnostics
          .filter(({ filename }) => filename === path)
          .map(({ severity, message }) => `${severity}: ${message}`);
      return new Map(paths.map((path) => [path, messagesOf(path)]));
    },
    boundaries: () => run("turbo", ["boundaries"]),
    dispose: () => rmSync(folder, { recursive: true }),
  };
}
