import { describe, expect, test } from "vitest";

import { changesetMissing, namesIn } from "./changeset-rule.mjs";

test("reads the names in a changeset, not those in its sentence", () => {
  const text = `---\n"@postlark/admin": minor\n'@postlark/ui': patch\n---\n\n@postlark/gateway: no.\n`;
  expect(namesIn(text)).toEqual(["@postlark/admin", "@postlark/ui"]);
  expect(namesIn("---\n---\n")).toEqual([]);
});

const stated = { file: ".changeset/a.md", names: ["@postlark/admin"] };
const empty = { file: ".changeset/b.md", names: [] };

describe("a change", () => {
  test("that builds no app needs none", () => {
    expect(changesetMissing([], [])).toBeUndefined();
    expect(changesetMissing(["storybook"], [])).toBeUndefined();
  });

  test("that builds an app brings one, if only to say that nobody will see it", () => {
    expect(changesetMissing(["admin", "storybook"], [])).toMatch(/builds admin anew .* changeset/);
    expect(changesetMissing(["admin", "dashboard"], [stated])).toBeUndefined();
    expect(changesetMissing(["admin"], [empty])).toBeUndefined();
  });

  test("says nothing of apps that it does not touch", () => {
    expect(changesetMissing(["dashboard"], [stated])).toMatch(/names @postlark\/admin/);
  });
});
