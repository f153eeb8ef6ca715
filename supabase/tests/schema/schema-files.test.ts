import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { groupObjects, readSchemaFile, writeSchemaFile } from "../support/schema/schema-files.ts";
import { readFunctions } from "../support/schema/read-functions.ts";
import { readTables } from "../support/schema/read-tables.ts";
import { readPlatform } from "../support/schema/read-platform.ts";
import { readTypes } from "../support/schema/read-types.ts";

const folder = fileURLToPath(new URL("../../schema", import.meta.url));
const schemas = ["public", "private", "engine"];

function readSchema() {
  return sql.begin(async (transaction) => {
    // Postgres leaves out the schema of what it would find without.
    await transaction`set local search_path = ''`;
    return groupObjects([
      ...(await readPlatform(transaction, schemas)),
      ...(await readTypes(transaction, schemas)),
      ...(await readTables(transaction, schemas)),
      ...(await readFunctions(transaction, schemas)),
    ]);
  });
}

const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
const schema = await readSchema();

it.each(files)("%s matches the migrated schema (`pnpm schema` rewrites it)", async (name) => {
  const path = `${folder}/${name}`;
  const file = readSchemaFile(await readFile(path, "utf8"));
  await expect(writeSchemaFile(file, schema)).toMatchFileSnapshot(path);
});

it("every database object is defined in exactly one schema file", async () => {
  const placed = new Map<string, string[]>();
  for (const name of files) {
    const { objects } = readSchemaFile(await readFile(`${folder}/${name}`, "utf8"));
    for (const { key } of objects) placed.set(key, [...(placed.get(key) ?? []), name]);
  }
  const wrong = [...schema].flatMap(([key, group]) => {
    const places = placed.get(key) ?? [];
    return places.length === group.length && new Set(places).size === 1
      ? []
      : [`${key}: in ${places.join(", ") || "no file"}`];
  });
  expect(wrong).toEqual([]);
});
