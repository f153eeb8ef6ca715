/** @typedef {{ name: string, rest: string }} Instruction */

/** @param {string} text @returns {Instruction[]} */
export function parseInstructions(text) {
  return text
    .replaceAll(/^\s*#.*$/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line.trim()))
    .filter((match) => match !== null)
    .map(([, name = "", rest = ""]) => ({ name, rest }));
}

/**
 * The instructions of a Dockerfile's last stage: what is shipped.
 * @param {Instruction[]} instructions
 */
export function shippedStage(instructions) {
  const last = instructions.findLastIndex(({ name }) => name === "FROM");
  return instructions.slice(last);
}
