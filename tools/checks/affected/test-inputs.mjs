import { readFileSync } from "node:fs";
import { join, posix } from "node:path";

import { root } from "../../run/lib/toolchain.mjs";
import { filesIn, isTest } from "../repo-checks/source-files.mjs";

/** @import { PlannedTask } from "../../run/lib/test-types.d.ts" */

const code = /\.(tsx?|m?js)$/;

/** The files that a task's tests can import of their own package. @param {PlannedTask} task */
function ownFiles({ task, directory }) {
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
  const found = new Set(importedBy(task.directory, ownFiles(task)));
  for (const name of found) {
    const folder = folders.get(name);
    if (folder === undefined) continue;
    for (const other of importedBy(folder, sourcesOf(folder))) found.add(other);
  }
  found.delete(task.package);
  return [...found].toSorted();
}

/** The code of a package without its tests. @param {string} folder */
export function sourcesOf(folder) {
  return filesIn([folder], code).filter(({ path }) => !isTest(path));
}

/** What a task's tests name by a relative path outside of their package. @param {PlannedTask} task */
export function pathsOutside(task) {
  const paths = ownFiles(task).flatMap(({ path, text }) =>
    [...text.matchAll(/["'`]((?:\.\.\/)+[^"'`\n$*{]+)["'`]/g)].map(([, named = ""]) =>
      posix.join(posix.dirname(path), named),
    ),
  );
  return [...new Set(paths)].filter((path) => !path.startsWith(`${task.directory}/`)).toSorted();
}
