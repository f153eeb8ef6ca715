import { expect, test } from "vitest";
import { languageName, postLanguages } from "./post-languages.ts";

test("languages stand by their names, and one of the post's own among them", () => {
  const labels = postLanguages("gsw").map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, "en")));
  expect(labels).toContain("Swiss German");
  expect(postLanguages(undefined).map(({ value }) => value)).not.toContain("gsw");
  expect(languageName("pt-BR")).toBe("Brazilian Portuguese");
});
