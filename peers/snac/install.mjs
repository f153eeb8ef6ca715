// `node install.mjs`: fetches Debian's package of snac2 by apt, as any user, and unpacks it below node_modules here.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "node_modules");
const work = join(folder, "apt");
const unpacked = join(folder, "snac");

/** Debian's release that has it. */
const release = "trixie";

function run(command, args, options = {}) {
  return execFileSync(command, args, { encoding: "utf8", stdio: "pipe", ...options });
}

/** Where this machine has its own packages of Debian from. */
function mirror() {
  const sites = run("apt-get", ["indextargets", "--format", "$(SITE)", "Identifier: Packages"]);
  const site = sites.split("\n").find((line) => /\/debian\/?$/.test(line.trim()));
  if (site === undefined) throw new Error("This machine has no packages of Debian.");
  return site.trim();
}

function fetchPackage() {
  const [sources, lists, cache] = ["sources.list", "lists", "cache"].map((name) =>
    join(work, name),
  );
  for (const path of [join(lists, "partial"), join(cache, "archives", "partial")]) {
    mkdirSync(path, { recursive: true });
  }
  const keys = "/usr/share/keyrings/debian-archive-keyring.gpg";
  writeFileSync(sources, `deb [signed-by=${keys}] ${mirror()} ${release} main\n`);
  const own = {
    "Dir::Etc::sourcelist": sources,
    "Dir::Etc::sourceparts": "/dev/null",
    "Dir::State::lists": lists,
    "Dir::Cache": cache,
    "Acquire::Languages": "none",
    "APT::Sandbox::User": "",
  };
  const options = Object.entries(own).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  run("apt-get", [...options, "update"]);
  run("apt-get", [...options, "download", "snac2"], { cwd: work });
  const name = readdirSync(work).find((file) => file.endsWith(".deb"));
  if (name === undefined) throw new Error(`${release} has no package of snac2 for this machine.`);
  return join(work, name);
}

rmSync(work, { recursive: true, force: true });
rmSync(unpacked, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
try {
  run("dpkg-deb", ["--extract", fetchPackage(), unpacked]);
  // It links to the machine's own libraries.
  const missing = /^\s*(\S+) => not found/m.exec(run("ldd", [join(unpacked, "usr/bin/snac")]))?.[1];
  if (missing !== undefined) throw new Error(`This machine has no ${missing}.`);
} catch (error) {
  rmSync(unpacked, { recursive: true, force: true });
  const message = error.stderr?.trim() || error.message;
  process.stderr.write(`snac2 comes as a package of Debian's. ${message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
