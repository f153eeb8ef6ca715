import { randomUUID } from "node:crypto";
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { StartError } from "../start-error.ts";
import { canEnter, postgresAccount, type Account } from "./account.ts";
import { makeSystemFolder, systemFolder } from "./system-folder.ts";

/** `account` undefined means our own. */
export type DataLocation = { folder: string; account: Account | undefined };

const pointerName = "postgres-location";

/**
 * Finds or creates the folder for Postgres' files: `{dataDir}/postgres`. As root, it also lets other accounts pass
 * through `dataDir` (mode 0711). Where Postgres' account still cannot enter it, the folder is below {@link
 * systemFolder}, and `{dataDir}/postgres-location` names it: the data stays tied to `dataDir`, survives restarts and is
 * found by {@link removeData}. Folders there whose temporary `dataDir` no longer exists are deleted.
 * @throws StartError when no folder can be made
 */
export async function findOrCreateDataFolder(dataDir: string): Promise<DataLocation> {
  const defaultFolder = join(await realpath(dataDir), "postgres");
  const pointedFolder = await readPointer(dataDir);
  const account = await postgresAccount(pointedFolder ?? defaultFolder);
  if (account === undefined) {
    if (pointedFolder !== undefined) throw belongsToRoot(pointedFolder);
    await mkdir(defaultFolder, { recursive: true, mode: 0o700 });
    return { folder: defaultFolder, account };
  }
  if (pointedFolder !== undefined)
    return { folder: await createOwnedFolder(pointedFolder, account), account };
  // Other accounts may pass through the folder but not list it.
  await chmod(dataDir, 0o711);
  if (await canEnter(await realpath(dataDir), account)) {
    const folder = await createOwnedFolder(defaultFolder, account).catch(() => undefined);
    if (folder !== undefined) return { folder, account };
  }
  const data = await makeSystemFolder("data");
  await removeAbandoned(data);
  const folder = join(data, randomUUID());
  await writeFile(join(dataDir, pointerName), folder, { mode: 0o600 });
  await writeFile(`${folder}.owner`, await realpath(dataDir), { mode: 0o600 });
  return { folder: await createOwnedFolder(folder, account), account };
}

export async function existingDataFolder(dataDir: string): Promise<string> {
  return (await readPointer(dataDir)) ?? join(await realpath(dataDir), "postgres");
}

export async function removeData(dataDir: string): Promise<void> {
  const pointedFolder = await readPointer(dataDir);
  if (pointedFolder !== undefined) await removeSystemData(pointedFolder);
  await rm(join(dataDir, pointerName), { force: true });
  await rm(join(dataDir, "postgres"), { recursive: true, force: true });
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const path = await readFile(join(dataDir, pointerName), "utf8").catch(() => undefined);
  if (path === undefined) return undefined;
  const name = path.trim().slice(`${systemFolder}/data/`.length);
  if (path.trim() !== join(systemFolder, "data", name) || !/^[0-9a-f-]{36}$/.test(name)) {
    throw new StartError(
      `${join(dataDir, pointerName)} does not name a data folder. Remove it to begin afresh.`,
    );
  }
  return path.trim();
}

async function removeSystemData(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}.owner`, { force: true });
}

/** Other data directories may be moved or temporarily missing. */
async function removeAbandoned(data: string): Promise<void> {
  const temporary = `${await realpath(tmpdir())}/`;
  for (const name of await readdir(data)) {
    if (!name.endsWith(".owner")) continue;
    const owner = await readFile(join(data, name), "utf8").catch(() => "");
    if (!owner.startsWith(temporary)) continue;
    const isThere = await stat(owner).then(
      () => true,
      () => false,
    );
    if (!isThere) await removeSystemData(join(data, name.slice(0, -".owner".length)));
  }
}

async function createOwnedFolder(folder: string, { uid, gid }: Account): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chown(folder, uid, gid);
  return folder;
}

function belongsToRoot(folder: string): StartError {
  return new StartError(
    `The data of this project was made by root (in ${folder}). Start as root again, or remove it as root with the reset command.`,
  );
}
