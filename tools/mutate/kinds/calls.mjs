import { isAccessCheck } from "./access-check.mjs";

/** @import { Kinds } from "../types.d.ts" */

/** Calls that only log or measure: no test notices their absence. */
const harmless = /^(?:console|logger|performance)\.|^(?:\w+\.)*log(?:\.\w+)?\(|\.unref\(\)$/;

const symmetric = /(?:^|\.)(?:max|min|is|union|hypot)$|^(?:is)?(?:same|equal|alike)/i;

/** @param {import("vite").ESTree.Expression} expression */
function unwrapCall(expression) {
  const inner = expression.type === "AwaitExpression" ? expression.argument : expression;
  const call = inner.type === "ChainExpression" ? inner.expression : inner;
  return call.type === "CallExpression" ? call : undefined;
}

/** A pattern in the place of a text would be refused by its type, whatever tests there are. @param {import("vite").ESTree.Argument} argument */
function isSwappable(argument) {
  if (argument.type === "Literal") return !("regex" in argument);
  return ["Identifier", "MemberExpression", "CallExpression"].includes(argument.type);
}

/** Swapped arguments, removed calls, lost awaits and locks. @type {Kinds} */
export const callMutations = ({ textOf }, add) => {
  /** How many `try` are around what is visited, within each function. */
  const tryDepths = [0];
  const enterFunction = () => void tryDepths.push(0);
  const exitFunction = () => void tryDepths.pop();

  return {
    FunctionDeclaration: enterFunction,
    "FunctionDeclaration:exit": exitFunction,
    FunctionExpression: enterFunction,
    "FunctionExpression:exit": exitFunction,
    ArrowFunctionExpression: enterFunction,
    "ArrowFunctionExpression:exit": exitFunction,
    TryStatement: () => void tryDepths.push((tryDepths.pop() ?? 0) + 1),
    "TryStatement:exit": () => void tryDepths.push((tryDepths.pop() ?? 0) - 1),

    ExpressionStatement(statement) {
      const { expression } = statement;
      const call = unwrapCall(expression);
      if (call !== undefined && call.callee.type !== "Super" && !harmless.test(textOf(call))) {
        const { callee } = call;
        const name = callee.type === "MemberExpression" ? callee.property : callee;
        const check = isAccessCheck(textOf(name));
        add(check ? "role or workspace check" : "removed call", statement, ";");
      }
      if (expression.type === "AwaitExpression") {
        add("removed await", expression, `void ${textOf(expression.argument)}`);
      }
    },

    ReturnStatement({ argument }) {
      // Outside of a `try` it changes nothing.
      if (argument?.type === "AwaitExpression" && (tryDepths.at(-1) ?? 0) > 0) {
        add("removed await", argument, textOf(argument.argument));
      }
    },

    CallExpression(call) {
      const callee = textOf(call.callee);
      const run = call.arguments.at(-1);
      if (/^with\w*Lock$/.test(callee) && run !== undefined) {
        add("dropped lock", call, `(${textOf(run)})()`);
      }
      if (symmetric.test(callee)) return;
      for (const [index, first] of call.arguments.entries()) {
        const second = call.arguments[index + 1];
        if (second === undefined || !isSwappable(first) || !isSwappable(second)) continue;
        const [one, other] = [textOf(first), textOf(second)];
        if (one === other) continue;
        const between = textOf({ start: first.end, end: second.start });
        const range = { start: first.start, end: second.end };
        add("swapped arguments", range, `${other}${between}${one}`);
      }
    },
  };
};
