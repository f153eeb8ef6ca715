import { Visitor } from "vite";

/** @import { Place } from "./types.d.ts" */

/** How something looks, or what React tells siblings apart by: no test can see more of it than a picture does. */
const unseenAttributes = new Set(["className", "style", "key", "data-slot"]);
const unseenCalls = /^(?:cn|cva)$|^(?:console|logger)\.|^(?:\w+\.)*log(?:\.\w+)?$/;

/**
 * Nodes in which a mutant would change only the appearance or a log.
 * @param {import("vite").ESTree.Program} program @param {(place: Place) => string} textOf
 */
export function unobservableNodes(program, textOf) {
  /** @type {Place[]} */
  const places = [];
  new Visitor({
    JSXAttribute(attribute) {
      if (unseenAttributes.has(textOf(attribute.name))) places.push(attribute);
    },
    CallExpression(call) {
      if (unseenCalls.test(textOf(call.callee))) places.push(call);
    },
  }).visit(program);
  return places;
}
