import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { startBackend } from "./backend.ts";
import { startProject } from "./auth-project.ts";

const folder = await mkdtemp(join(tmpdir(), "local-supabase-templates-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const declaration = '{{ $l := printf "%v" .Data.language }}';
const template = join(folder, "confirmation.html");
await writeFile(
  template,
  `${declaration}<h1>{{ if eq $l "de" }}Hallo{{ else }}Hello{{ end }}</h1><p><a href="{{ .ConfirmationURL }}">Go</a></p><p>{{ .Token }}</p><p>{{ .Email }}</p>`,
);

const project = await startProject(`
[auth.email]
enable_confirmations = true
otp_length = 8
[auth.email.template.confirmation]
subject = '${declaration}{{ if eq $l "de" }}Bestätigen{{ else }}Confirm{{ end }}'
content_path = "${template}"
[auth.email.template.recovery]
subject = "Only a subject"
`);

test.each([
  ["de", "Bestätigen", "Hallo"],
  ["pt", "Confirm", "Hello"],
])(
  "a sign-up in %s is mailed from its template with a working link and code",
  async (language, subject, greeting) => {
    const email = `template-${language}@example.com`;
    const client = project.client();
    const options = { data: { language }, emailRedirectTo: "http://localhost:3000/verify-email" };
    await client.auth.signUp({ email, password: "early-morning", options });
    const [mail] = await project.mailsTo(email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.html).toContain(`<h1>${greeting}</h1>`);
    expect(mail?.text).toMatch(
      new RegExp(
        `^${greeting}\\n\\nGo: http\\S+type=signup&redirect_to=\\S+\\n\\n\\d{8}\\n\\n${email}$`,
      ),
    );
    const [token = ""] = /\b\d{8}\b/.exec(mail?.text ?? "") ?? [];
    const { data } = await client.auth.verifyOtp({ email, token, type: "email" });
    expect(data.user?.email).toBe(email);
  },
);

test("a template without content keeps the built-in text", async () => {
  const email = "template-de@example.com";
  await project.client().auth.resetPasswordForEmail(email);
  const [, mail] = await project.mailsTo(email);
  expect(mail?.subject).toBe("Only a subject");
  expect(mail?.text).toContain("We received a request to reset your password");
});

test.each([
  ["a missing file", "nowhere.html", /invite\.content_path: .*nowhere\.html cannot be read/],
  ["an unsupported action", "range.html", /invite\.content_path \(range\.html\): \{\{ range/],
])("a template with %s stops the start with a message", async (_, path, message) => {
  const workdir = await mkdtemp(join(folder, "project-"));
  await writeFile(join(workdir, "range.html"), "{{ range .Data }}{{ end }}");
  await mkdir(join(workdir, "supabase"));
  await writeFile(
    join(workdir, "supabase/config.toml"),
    `[auth.email.template.invite]\ncontent_path = "${path}"\n`,
  );
  await expect(startBackend({ workdir, dataDir: join(workdir, "data") })).rejects.toThrow(message);
});
