import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { workspaceFolders } from "../../run/lib/install.mjs";
import config from "../../vitest.units.config.mjs";

test("the shared Vitest run includes every package with unit tests", () => {
  const tested = workspaceFolders()
    .slice(1)
    .filter((folder) => {
      const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      return scripts?.test !== undefined;
    });
  const run = config.test?.projects?.map(
    (project) => typeof project === "object" && "root" in project && project.root,
  );
  expect(run).toEqual(tested);
});
