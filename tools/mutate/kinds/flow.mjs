/** @import { Kinds } from "../types.d.ts" */

/** @typedef {import("vite").ESTree.Function | import("vite").ESTree.ArrowFunctionExpression} AnyFunction */

/** @param {import("vite").ESTree.CatchClause} handler whether it does nothing but throw what it caught */
function onlyRethrows({ param, body }) {
  const [only, more] = body.body;
  if (only?.type !== "ThrowStatement" || more !== undefined) return false;
  return (
    param?.type === "Identifier" &&
    only.argument.type === "Identifier" &&
    only.argument.name === param.name
  );
}

/** Early returns and removed catches. @type {Kinds} */
export const flowMutations = ({ textOf }, add) => {
  /** Of the functions around what is visited: whether they return something. @type {boolean[]} */
  const returns = [];
  const enterFunction = () => void returns.push(false);

  /** @param {AnyFunction} node */
  function exitFunction(node) {
    const doesReturn = returns.pop() ?? false;
    const { body, generator } = node;
    if (doesReturn || generator || body?.type !== "BlockStatement") return;
    if (body.body.length === 0) return;
    add("early return", { start: body.start, end: body.start + 1 }, "{ return;");
  }

  return {
    FunctionDeclaration: enterFunction,
    "FunctionDeclaration:exit": exitFunction,
    FunctionExpression: enterFunction,
    "FunctionExpression:exit": exitFunction,
    ArrowFunctionExpression: enterFunction,
    "ArrowFunctionExpression:exit": exitFunction,

    ReturnStatement({ argument }) {
      if (argument !== null) returns[returns.length - 1] = true;
    },

    TryStatement(statement) {
      const { block, handler, finalizer } = statement;
      if (handler === null || onlyRethrows(handler)) return;
      const finallyClause = finalizer === null ? "" : ` finally ${textOf(finalizer)}`;
      const replacement =
        finallyClause === "" ? textOf(block) : `try ${textOf(block)}${finallyClause}`;
      add("removed catch", statement, replacement);
    },

    CallExpression(call) {
      const { callee } = call;
      if (callee.type !== "MemberExpression" || callee.computed) return;
      if (textOf(callee.property) === "catch" && call.arguments.length === 1) {
        add("removed catch", call, textOf(callee.object));
      }
    },
  };
};
