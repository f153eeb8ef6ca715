import { expect, test } from "vitest";

import { parseTemplate, type TemplateValues } from "./go-template.ts";

const values: TemplateValues = {
  SiteURL: "http://localhost:3000",
  ConfirmationURL: "http://localhost/verify?token=a&type=signup",
  RedirectTo: "",
  Email: `o'hara"<b>@example.com`,
  NewEmail: "",
  SendingTo: "",
  Token: "01234567",
  TokenHash: "",
  Data: { language: "de", age: 5, list: ["de"], nested: { name: "Ada" } },
};

const fill = (source: string, data: unknown = values.Data) =>
  parseTemplate(source)({ ...values, Data: data });

const choice = `{{ $l := printf "%v" .Data.language }}{{ if eq $l "de" }}Guten Tag{{ else if eq $l "fr" }}Bonjour{{ else }}Hello{{ end }}`;

test.each([
  ["a text", "Hello", "Hello"],
  ["a value, escaped", "{{ .Email }}", "o&#39;hara&quot;&lt;b&gt;@example.com"],
  [
    "a link",
    `<a href="{{.ConfirmationURL}}">`,
    `<a href="http://localhost/verify?token=a&amp;type=signup">`,
  ],
  ["metadata", "{{ .Data.nested.name }}, {{ .Data.age }}", "Ada, 5"],
  ["missing metadata", "[{{ .Data.constructor }}{{ .Data.nested.x.y }}]", "[]"],
  ["a variable", `{{ $l := printf "%v" .Data.language }}{{ $l }}`, "de"],
  ["trim marks", "a \n {{- .Token -}} \n b", "a01234567b"],
  ["a comment", "a{{/* no\nmatter */}}b{{- /* c */ -}} c", "abc"],
  [
    "an if without an else",
    `{{ $l := printf "%v" .Data.age }}[{{ if eq $l "6" }}six{{ end }}]`,
    "[]",
  ],
])("parseTemplate fills %s", (_, source, filled) => {
  expect(fill(source)).toBe(filled);
});

test.each([
  [{ language: "de" }, "Guten Tag"],
  [{ language: "fr" }, "Bonjour"],
  [{ language: "pt" }, "Hello"],
  [{ language: 5 }, "Hello"],
  [{ language: { de: true } }, "Hello"],
  [{}, "Hello"],
  [null, "Hello"],
  ["de", "Hello"],
])("a template with the metadata %j chooses the greeting %s", (data, greeting) => {
  expect(fill(choice, data)).toBe(greeting);
});

test("parseTemplate fills a nested if", () => {
  const inner = `{{ $a := printf "%v" .Data.age }}{{ $l := printf "%v" .Data.language }}{{ if eq $l "de" }}{{ if eq $a "5" }}fünf{{ else }}?{{ end }}!{{ end }}`;
  expect(fill(inner)).toBe("fünf!");
});

test.each([
  "{{ range .Data.list }}{{ end }}",
  "{{ .Emial }}",
  "{{ .Email.Length }}",
  "{{ if .Token }}{{ end }}",
  `{{ if eq .Data.language "de" }}{{ end }}`,
  `{{ if eq $l "de" }}{{ end }}`,
  `{{ template "header" }}`,
  "{{ .Token | upper }}",
  "{{ $l }}",
  "{{ end }}",
  "{{ else }}",
  `{{ $l := printf "%v" .Data.x }}{{ if eq $l "a" }}`,
  `{{ $l := printf "%v" .Data.x }}{{ if eq $l "a" }}{{ else }}{{ else }}{{ end }}`,
  "{{ .Email",
])("parseTemplate refuses %s with a message", (source) => {
  expect(() => parseTemplate(source)).toThrow(/\{\{.*(is not understood|is not set|has no)/);
});
