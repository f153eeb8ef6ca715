import { isAccessCheck } from "./access-check.mjs";

/** @import { Kinds } from "../types.d.ts" */

const filters = new Set("filter eq neq in is not lt lte gt gte or ilike like overlaps".split(" "));

/** Filters of lists and of queries that are dropped. @type {Kinds} */
export const ofFilters = ({ textOf }, add) => {
  return {
    CallExpression(call) {
      const { callee } = call;
      if (callee.type !== "MemberExpression" || callee.computed || callee.optional) return;
      const name = textOf(callee.property);
      const object = textOf(callee.object);
      // `Object.is`, `z.lte` and the like are no filters.
      if (!filters.has(name) || /^(?:[A-Z]\w*|z)$/.test(object)) return;
      const check =
        name !== "filter" && isAccessCheck(textOf(call.arguments[0] ?? callee.property));
      add(check ? "role or workspace check" : "dropped where", call, object);
    },
  };
};
