import { isAccessCheck } from "./access-check.mjs";

/** @import { Kinds } from "../types.d.ts" */

const filters = new Set("filter eq neq in is not lt lte gt gte or ilike like overlaps".split(" "));

/** Adds a mutant for each filter of a list or query: `list.filter(x)` becomes `list`. @type {Kinds} */
export const filterMutations = ({ textOf }, add) => {
  return {
    CallExpression(call) {
      const { callee } = call;
      if (callee.type !== "MemberExpression" || callee.computed || callee.optional) return;
      const name = textOf(callee.property);
      const object = textOf(callee.object);
      // `Object.is`, `z.lte` and the like are no filters.
      if (!filters.has(name) || /^(?:[A-Z]\w*|z)$/.test(object)) return;
      const [firstArgument] = call.arguments;
      const isCheck =
        name !== "filter" && firstArgument !== undefined && isAccessCheck(textOf(firstArgument));
      add(isCheck ? "role or workspace check" : "dropped where", call, object);
    },
  };
};
