// `node containers/copy-package.mjs <package's folder> <node_modules>`: copies an installed package, and what it
// needs, to where there is no pnpm: for the native library that no bundler can take.
import { cpSync, existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";

const [from = "", to = ""] = process.argv.slice(2);

/** @type {Map<string, string>} */
const copied = new Map();

/** @param {string} folder of the package, as pnpm keeps it */
function copy(folder) {
  const path = join(folder, "package.json");
  const { name, version, dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  const known = copied.get(name);
  if (known !== undefined && known !== version) {
    throw new Error(`${name} is needed in two versions, ${known} and ${version}.`);
  }
  if (known !== undefined) return;
  copied.set(name, version);
  cpSync(folder, join(to, name), { recursive: true, dereference: true });
  // Beside a package lie those that it needs; the optional ones of other systems do not.
  const siblings = join(folder, ...name.split("/").map(() => ".."));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const sibling = join(siblings, needed);
    if (existsSync(sibling)) copy(realpathSync(sibling));
    else if (needed in (dependencies ?? {})) throw new Error(`${name} lacks ${needed}.`);
  }
}

copy(realpathSync(from));
console.log([...copied].map(([name, version]) => `${name}@${version}`).join("\n"));
