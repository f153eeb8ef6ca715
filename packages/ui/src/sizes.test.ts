import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

test("each part fits its budget in .size-limit.js", () => {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const { status, stdout } = spawnSync("node_modules/.bin/size-limit", ["--silent"], {
    cwd,
    encoding: "utf8",
  });
  expect({ status, problems: status === 0 ? "" : stdout }).toEqual({ status: 0, problems: "" });
});
