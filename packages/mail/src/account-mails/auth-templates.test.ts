import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { accountMessages } from "./messages.ts";
import { templateBody, templateNames, templateSubject } from "./auth-templates.ts";

const supabase = fileURLToPath(new URL("../../../../supabase/", import.meta.url));
const config = await readFile(`${supabase}config.toml`, "utf8");

// After a change of words: `npx vitest run auth-templates --update`.
test.each(templateNames)("supabase/templates/%s.html is what its messages say", async (name) => {
  await expect(templateBody(name)).toMatchFileSnapshot(`${supabase}templates/${name}.html`);
});

test.each(templateNames)("config.toml sends %s under its subject", (name) => {
  expect(config).toContain(`[auth.email.template.${name}]
subject = '${templateSubject(name)}'
content_path = "./supabase/templates/${name}.html"
`);
});

test("mails promise the minutes that links and codes are good for", () => {
  const seconds = Number(/^otp_expiry = (\d+)$/m.exec(config)?.[1]);
  for (const name of templateNames) {
    for (const messages of Object.values(accountMessages)) {
      expect(messages[name].notes.join(" ")).toContain(` ${seconds / 60} `);
    }
  }
});

test("every language says as much as English, in words of its own", () => {
  for (const name of [...templateNames, "taken"] as const) {
    const said = Object.values(accountMessages).map((language) => language[name]);
    expect(new Set(said.map(({ title }) => title)).size).toBe(said.length);
    expect(new Set(said.map(({ paragraphs }) => paragraphs.length)).size).toBe(1);
    expect(new Set(said.map(({ notes }) => notes.length)).size).toBe(1);
    expect(new Set(said.map(({ button }) => button !== undefined)).size).toBe(1);
  }
});

test("only mails whose code a screen takes hold one", () => {
  const withCode = templateNames.filter((name) => templateBody(name).includes(".Token"));
  expect(withCode).toEqual(["confirmation", "reauthentication"]);
});
