import { readFileSync } from "node:fs";
import { join, posix } from "node:path";

import { root } from "../../run/lib/toolchain.mjs";
import { filesIn, isTest } from "../repo-checks/source-files.mjs";

/** @import { PlannedTask } from "../../run/lib/test-types.d.ts" */

const code = /\.(tsx?|m?js)$/;

/** Returns the files of its own package that a task's tests can import. @param {PlannedTask} task */
function importableFiles({ task, directory }) {
  const files = filesIn([directory], code).filter(({ path }) => path.startsWith(`${directory}/`));
  return task === "test:database"
    ? files
    : files.filter(({ path }) => !path.startsWith(`${directory}/tests/`));
}

/** The packages that a package's files import, types aside. @param {string} folder @param {readonly { text: string }[]} files */
function importedBy(folder, files) {
  /** @type {{ dependencies?: object, devDependencies?: object }} */
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  const text = files.map((file) => file.text).join("\n");
  const withoutTypes = text.replaceAll(/\b(?:import|export) type [^;]*;/g, "");
  const names = withoutTypes.matchAll(/\b(?:import|from)[ (]*"(@postlark\/[\w-]+)/g);
  // Others are in sources that a test writes.
  return [...names].map(([, name = ""]) => name).filter((name) => declared.has(name));
}

/**
 * The packages whose code a task's tests run: what they import, what that imports, and so on.
 * @param {PlannedTask} task @param {ReadonlyMap<string, string>} folders of the packages
 */
export function packagesRunBy(task, folders) {
  const packages = new Set(importedBy(task.directory, importableFiles(task)));
  for (const name of packages) {
    const folder = folders.get(name);
    if (folder === undefined) continue;
    for (const imported of importedBy(folder, sourcesOf(folder))) packages.add(imported);
  }
  packages.delete(task.package);
  return [...packages].toSorted();
}

/** The code of a package without its tests. @param {string} folder */
export function sourcesOf(folder) {
  return filesIn([folder], code).filter(({ path }) => !isTest(path));
}

/** Returns the paths outside of their package that a task's tests name relatively. @param {PlannedTask} task */
export function pathsOutside(task) {
  const paths = importableFiles(task).flatMap(({ path, text }) =>
    [...text.matchAll(/["'`]((?:\.\.\/)+[^"'`\n$*{]+)["'`]/g)].map(([, named = ""]) =>
      posix.join(posix.dirname(path), named),
    ),
  );
  return [...new Set(paths)].filter((path) => !path.startsWith(`${task.directory}/`)).toSorted();
}
