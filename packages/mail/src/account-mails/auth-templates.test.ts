import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { accountMessages } from "./messages.ts";
import { templateBody, templateNames, templateSubject } from "./auth-templates.ts";

const supabase = fileURLToPath(new URL("../../../../supabase/", import.meta.url));
const config = await readFile(`${supabase}config.toml`, "utf8");

// After a change of words: `npx vitest run auth-templates --update`.
test.each(templateNames)(
  "supabase/templates/%s.html is generated from its messages",
  async (name) => {
    await expect(templateBody(name)).toMatchFileSnapshot(`${supabase}templates/${name}.html`);
  },
);

test.each(templateNames)("config.toml sets the subject and the template of the %s mail", (name) => {
  expect(config).toContain(`[auth.email.template.${name}]
subject = '${templateSubject(name)}'
content_path = "./supabase/templates/${name}.html"
`);
});

test("mails state the lifetime of links and codes that config.toml sets", () => {
  const seconds = Number(/^otp_expiry = (\d+)$/m.exec(config)?.[1]);
  for (const name of templateNames) {
    for (const messages of Object.values(accountMessages)) {
      expect(messages[name].notes.join(" ")).toContain(` ${seconds / 60} `);
    }
  }
});

test("every translation has the paragraphs, notes and button of English, and a title of its own", () => {
  for (const name of [...templateNames, "taken"] as const) {
    const texts = Object.values(accountMessages).map((language) => language[name]);
    expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
    expect(new Set(texts.map(({ paragraphs }) => paragraphs.length)).size).toBe(1);
    expect(new Set(texts.map(({ notes }) => notes.length)).size).toBe(1);
    expect(new Set(texts.map(({ button }) => button !== undefined)).size).toBe(1);
  }
});

test("only the confirmation and reauthentication mails contain a code", () => {
  const withCode = templateNames.filter((name) => templateBody(name).includes(".Token"));
  expect(withCode).toEqual(["confirmation", "reauthentication"]);
});
