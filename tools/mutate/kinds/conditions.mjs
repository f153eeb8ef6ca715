import { isAccessCheck } from "./access-check.mjs";

/** @import { Kinds } from "../types.d.ts" */

const shiftedOperators = /** @type {const} */ ({ "<": "<=", "<=": "<", ">": ">=", ">=": ">" });

/** A moment is never exactly another one. */
const timeExpression = /\bnow\b|\bnow\(|\bDate\b|epochMilliseconds|\btimeStamp\b/i;

/** @param {import("vite").ESTree.Statement} statement whether it leaves what it stands in */
function leaves(statement) {
  const last = statement.type === "BlockStatement" ? statement.body.at(-1) : statement;
  const leavingStatements = [
    "ReturnStatement",
    "ThrowStatement",
    "ContinueStatement",
    "BreakStatement",
  ];
  return last !== undefined && leavingStatements.includes(last.type);
}

/** Dropped guards and clauses, negations and boundaries. @type {Kinds} */
export const conditionMutations = ({ textOf }, add) => {
  /** Comparisons that sort, where equal ones may be either way around. @type {Set<number>} */
  const sortingComparisons = new Set();

  /** @param {import("vite").ESTree.Expression} test */
  function negate(test) {
    const inner = test.type === "UnaryExpression" && test.operator === "!" ? test.argument : null;
    add("negated", test, inner === null ? `!(${textOf(test)})` : `(${textOf(inner)})`);
  }

  return {
    IfStatement(statement) {
      negate(statement.test);
      if (statement.alternate !== null || !leaves(statement.consequent)) return;
      const check = isAccessCheck(textOf(statement.test));
      add(check ? "role or workspace check" : "dropped guard", statement, ";");
    },

    ConditionalExpression({ test, consequent, alternate }) {
      negate(test);
      if ([consequent, alternate].some((one) => textOf(one) === "-1"))
        sortingComparisons.add(test.start);
    },

    LogicalExpression(node) {
      if (node.operator === "??") return;
      for (const [remaining, lost] of /** @type {const} */ ([
        [node.left, node.right],
        [node.right, node.left],
      ])) {
        const check = isAccessCheck(textOf(lost));
        const kind = check ? "role or workspace check" : "dropped clause";
        add(kind, node, `(${textOf(remaining)})`);
      }
    },

    BinaryExpression(node) {
      const { operator, left, right } = node;
      if (operator !== "<" && operator !== "<=" && operator !== ">" && operator !== ">=") return;
      if (timeExpression.test(textOf(node)) || sortingComparisons.has(node.start)) return;
      add("boundary", node, `${textOf(left)} ${shiftedOperators[operator]} ${textOf(right)}`);
    },
  };
};
