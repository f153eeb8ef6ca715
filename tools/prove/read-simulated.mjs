/**
 * Everything that a simulator has, the oldest first.
 * @param {import("./simulators.mjs").Simulators} simulators
 * @param {string} network
 * @returns {Promise<import("./read-back.mjs").Standing[]>}
 */
export async function readSimulated(simulators, network) {
  const published = await simulators.read(network);
  return published.map(({ text, pictures, answers, comments = [], reader }, at) => ({
    // Simulated posts have no visible numbers.
    key: String(at).padStart(6, "0"),
    text,
    alts: pictures.map((/** @type {{ alt: string }} */ { alt }) => alt),
    isReply: answers !== undefined,
    ...(answers !== undefined && { answersText: answers }),
    comments,
    ...(reader !== undefined && { reader }),
  }));
}
