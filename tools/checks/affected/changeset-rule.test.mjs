import { describe, expect, test } from "vitest";

import { changesetMissing, namesIn } from "./changeset-rule.mjs";

test("namesIn reads package names from a changeset's front matter, not from its text", () => {
  const text = `---\n"@postlark/admin": minor\n'@postlark/ui': patch\n---\n\n@postlark/gateway: no.\n`;
  expect(namesIn(text)).toEqual(["@postlark/admin", "@postlark/ui"]);
  expect(namesIn("---\n---\n")).toEqual([]);
});

const stated = { file: ".changeset/a.md", names: ["@postlark/admin"] };
const empty = { file: ".changeset/b.md", names: [] };

describe("changesetMissing", () => {
  test("requires no changeset for a change that builds no app", () => {
    expect(changesetMissing([], [])).toBeUndefined();
    expect(changesetMissing(["storybook"], [])).toBeUndefined();
  });

  test("requires a changeset, which may be empty, for a change that builds an app", () => {
    expect(changesetMissing(["admin", "storybook"], [])).toMatch(/builds admin anew .* changeset/);
    expect(changesetMissing(["admin", "dashboard"], [stated])).toBeUndefined();
    expect(changesetMissing(["admin"], [empty])).toBeUndefined();
  });

  test("refuses a changeset that names an app the change does not build", () => {
    expect(changesetMissing(["dashboard"], [stated])).toMatch(/names @postlark\/admin/);
  });
});
