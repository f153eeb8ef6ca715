import { mask } from "./mask.mjs";

/** @import { Definition } from "../types.d.ts" */

const heads =
  /\b(create(?: or replace)?|drop) function (?:if exists )?(?<function>\w+\.\w+)|\b(?:create|alter) policy "(?<policy>[^"]+)" on (?<table>[\w.]+)|\bdrop policy (?:if exists )?"(?<gone>[^"]+)" on (?<from>[\w.]+)/g;
const body = /\bas (?<mark>\$\w*\$)/g;

/**
 * The newest definition of each function and policy.
 * @param {{ file: string, text: string }[]} migrations in their order
 */
export function newestDefinitions(migrations) {
  /** @type {Map<string, Definition>} */
  const found = new Map();
  for (const { file, text } of migrations) {
    const code = text.replaceAll(/--[^\n]*/g, (comment) => " ".repeat(comment.length));
    let inside = 0;
    for (const match of code.matchAll(heads)) {
      // What a function itself creates is none of the schema's.
      if (match.index < inside) continue;
      const groups = match.groups ?? {};
      if (groups["gone"] !== undefined) found.delete(`${groups["from"]} ${groups["gone"]}`);
      if (groups["policy"] !== undefined) {
        const policy = policyAt(code, match.index, file, groups["policy"], groups["table"] ?? "");
        found.set(`${policy.table} ${policy.name}`, policy);
      }
      const name = groups["function"];
      if (name === undefined) continue;
      found.delete(name);
      if (match[1] === "drop") continue;
      const definition = functionAt(code, match.index, file, name);
      if (definition === undefined) continue;
      found.set(name, definition);
      inside = definition.end;
    }
  }
  return [...found.values()];
}

/** @param {string} code @param {number} at @param {string} file @param {string} name @returns {Definition | undefined} */
function functionAt(code, at, file, name) {
  body.lastIndex = at;
  const begin = body.exec(code);
  const sign = begin?.groups?.["mark"];
  if (begin === null || sign === undefined) return undefined;
  const start = body.lastIndex;
  const end = code.indexOf(sign, start);
  return { type: "function", name, file, start, end, head: code.slice(at, begin.index) };
}

/** @param {string} code @param {number} at @param {string} file @param {string} name @param {string} table @returns {Definition} */
function policyAt(code, at, file, name, table) {
  const end = mask(code).indexOf(";", at);
  return { type: "policy", name, table, file, start: at, end, head: "" };
}
