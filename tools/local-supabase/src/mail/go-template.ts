import { escapeHtml } from "./escape-html.ts";

/** The values for a mail's template, with Supabase Auth's names. */
export type TemplateValues = {
  readonly SiteURL: string;
  readonly ConfirmationURL: string;
  readonly RedirectTo: string;
  readonly Email: string;
  readonly NewEmail: string;
  readonly SendingTo: string;
  readonly Token: string;
  readonly TokenHash: string;
  /** The user's metadata. */
  readonly Data: unknown;
};

/** Fills in a template, escaping values but not the template. */
export type Template = (values: TemplateValues) => string;

/** A syntax error, or a part of Go's templates that is not supported. */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
}

type Read = (values: TemplateValues, variables: ReadonlyMap<string, string>) => string;

type Branch = { readonly variable: string; readonly literal: string } | "else";

type Node =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "print"; readonly read: Read }
  | { readonly kind: "declare"; readonly name: string; readonly read: Read }
  | { readonly kind: "choose"; readonly branches: { when: Branch; nodes: Node[] }[] };

const names: Record<keyof TemplateValues, true> = {
  SiteURL: true,
  ConfirmationURL: true,
  RedirectTo: true,
  Email: true,
  NewEmail: true,
  SendingTo: true,
  Token: true,
  TokenHash: true,
  Data: true,
};

const isName = (name: string): name is keyof TemplateValues => Object.hasOwn(names, name);

/**
 * Parses the subset of Go's templates that multilingual mails need: `{{ .Email }}`, `{{ .Data.name }}`, `{{ $name :=
 * printf "%v" .Data.name }}`, `{{ $name }}`, `{{ if eq $name "text" }}`, `{{ else if eq … }}`, `{{ else }}`, `{{ end
 * }}` and comments, with trim marks.
 * @throws TemplateError for anything else
 */
export function parseTemplate(source: string): Template {
  const root: Node[] = [];
  const open: { node: Extract<Node, { kind: "choose" }>; outer: Node[] }[] = [];
  const declared = new Set<string>();
  let nodes = root;
  for (const part of splitTemplate(source)) {
    if (typeof part === "string") {
      nodes.push({ kind: "text", text: part });
      continue;
    }
    const { action } = part;
    const branch = parseBranch(action, declared);
    if (action.startsWith("if ") && branch !== undefined) {
      const inner: Node[] = [];
      const node = { kind: "choose" as const, branches: [{ when: branch, nodes: inner }] };
      nodes.push(node);
      open.push({ node, outer: nodes });
      nodes = inner;
    } else if (branch !== undefined) {
      const current = open.at(-1)?.node;
      if (current === undefined || current.branches.at(-1)?.when === "else")
        throw templateError(action);
      nodes = [];
      current.branches.push({ when: branch, nodes });
    } else if (action === "end") {
      const closed = open.pop();
      if (closed === undefined) throw templateError(action);
      nodes = closed.outer;
    } else {
      nodes.push(parseLeaf(action, declared));
    }
  }
  if (open.length > 0) throw new TemplateError("{{ if }} has no {{ end }}");
  return (values) => render(root, values, new Map());
}

/** Splits a template into texts and actions, without comments. */
function splitTemplate(source: string): (string | { action: string })[] {
  const parts: (string | { action: string })[] = [];
  let end = 0;
  let trimsNextText = false;
  const push = (text: string) => parts.push(trimsNextText ? text.trimStart() : text);
  for (const match of source.matchAll(/\{\{(-\s)?([^]*?)(\s-)?\}\}/g)) {
    const [matched, trimsBefore, action = "", trimsAfter] = match;
    const text = source.slice(end, match.index);
    push(trimsBefore === undefined ? text : text.trimEnd());
    if (!/^\s*\/\*[^]*\*\/\s*$/.test(action)) parts.push({ action: action.trim() });
    trimsNextText = trimsAfter !== undefined;
    end = match.index + matched.length;
  }
  const textAfter = source.slice(end);
  if (textAfter.includes("{{")) throw new TemplateError("{{ has no }}");
  push(textAfter);
  return parts;
}

/** Parses `if`, `else if` or `else`; undefined for another action. */
function parseBranch(action: string, declared: ReadonlySet<string>): Branch | undefined {
  if (action === "else") return "else";
  const [, variable, literal] = /^(?:else )?if eq \$(\w+) "([^"\\]*)"$/.exec(action) ?? [];
  if (variable === undefined || literal === undefined) return undefined;
  if (!declared.has(variable)) throw new TemplateError(`{{ ${action} }}: $${variable} is not set`);
  return { variable, literal };
}

function parseLeaf(action: string, declared: Set<string>): Node {
  const [, name, path] = /^\$(\w+) := printf "%v" (\.[\w.]+)$/.exec(action) ?? [];
  if (name !== undefined && path !== undefined) {
    declared.add(name);
    return { kind: "declare", name, read: parsePath(path, action) };
  }
  const [, variable] = /^\$(\w+)$/.exec(action) ?? [];
  if (variable !== undefined && declared.has(variable)) {
    return { kind: "print", read: (_, variables) => variables.get(variable) ?? "" };
  }
  if (/^(\.\w+)+$/.test(action)) return { kind: "print", read: parsePath(action, action) };
  throw templateError(action);
}

function parsePath(path: string, action: string): Read {
  const [first = "", ...nestedNames] = path.slice(1).split(".");
  if (!isName(first) || (first !== "Data" && nestedNames.length > 0)) throw templateError(action);
  return (values) => {
    let value: unknown = values[first];
    for (const name of nestedNames) {
      const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
      value = entries.find(([key]) => key === name)?.[1];
    }
    return formatValue(value);
  };
}

/** A text, number or boolean as text; other values are empty. */
function formatValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return "";
}

function render(
  nodes: readonly Node[],
  values: TemplateValues,
  variables: Map<string, string>,
): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case "text":
          return node.text;
        case "print":
          return escapeHtml(node.read(values, variables));
        case "declare":
          variables.set(node.name, node.read(values, variables));
          return "";
        case "choose": {
          const branch = node.branches.find(
            ({ when }) => when === "else" || variables.get(when.variable) === when.literal,
          );
          return branch === undefined ? "" : render(branch.nodes, values, variables);
        }
        default:
          return node satisfies never;
      }
    })
    .join("");
}

const templateError = (action: string) =>
  new TemplateError(`{{ ${action} }} is not understood here (tools/local-supabase/README.md)`);
