/** @import { Kinds } from "../types.d.ts" */

const limit =
  /max|min|limit|most|least|longest|largest|shortest|perDay|perHour|count|tries|attempts|retries|capacity|bytes|length|size/i;
const duration =
  /timeout|lease|ttl|lifetime|deadline|(?:milli)?seconds?|minutes?|hours?|days?|delay|interval|wait|poll/i;

const appearance = /width|height|radius|padding|margin|font|offset|opacity|duration|delay|scale/i;

/** Methods whose number is a limit (zod's and arrays'), and those whose number is a place. */
const limitMethods = new Set(["max", "min", "length", "lte", "gte", "nonempty", "limit"]);
const positionMethods = new Set(["slice", "at", "substring", "subarray"]);

/** @param {import("vite").ESTree.Node | undefined | null} node a number's value, without its sign */
function numberValue(node) {
  return node?.type === "Literal" && typeof node.value === "number" ? node.value : undefined;
}

/** Changed limits and what is off by one. @type {Kinds} */
export const numberMutations = ({ file, textOf }, add) => {
  /** @param {string} name @param {import("vite").ESTree.Node | null} value */
  function mutateNamedLimit(name, value) {
    const number = numberValue(value);
    if (value === null || number === undefined || number < 2) return;
    if (file.endsWith(".tsx") && appearance.test(name)) return;
    if (duration.test(name)) add("changed limit", value, String(number * 2));
    else if (limit.test(name)) add("changed limit", value, String(number + 1));
  }

  return {
    VariableDeclarator({ id, init }) {
      mutateNamedLimit(textOf(id), init);
    },

    Property({ key, value }) {
      mutateNamedLimit(textOf(key), value);
    },

    BinaryExpression(node) {
      const { operator, left, right } = node;
      const number = numberValue(right);
      if (number === undefined) return;
      if (["<", "<=", ">", ">="].includes(operator) && number > 1) {
        add("changed limit", right, String(number + 1));
      }
      if ((operator === "+" || operator === "-") && number === 1) {
        add("off by one", node, `(${textOf(left)})`);
      }
    },

    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type !== "MemberExpression" || callee.computed || first === undefined) return;
      const name = textOf(callee.property);
      const number = numberValue(first);
      // One argument: `Math.max(0, n)` is no limit of anything.
      if (limitMethods.has(name) && number !== undefined && number > 1 && second === undefined) {
        add("changed limit", first, String(number + 1));
      }
      if (!positionMethods.has(name)) return;
      const until = numberValue(second);
      if (second !== undefined && until !== undefined && until > 1) {
        add("changed limit", second, String(until + 1));
      }
      if (number !== undefined && number > 0) add("off by one", first, String(number + 1));
      if (first.type === "UnaryExpression" && first.operator === "-") {
        const value = numberValue(first.argument);
        if (value !== undefined) add("off by one", first, `-${value + 1}`);
      }
    },

    MemberExpression({ computed, property, object }) {
      const number = computed ? numberValue(property) : undefined;
      // A match's groups are no list.
      if (number === undefined || /match/i.test(textOf(object))) return;
      add("off by one", property, String(number + 1));
    },
  };
};
