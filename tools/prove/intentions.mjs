/**
 * One post to one channel at one time: what has to stand there once.
 * @typedef {object} Intention
 * @property {string} mark in its text, and in no other's
 * @property {import("./workspaces.mjs").Workspace} workspace
 * @property {import("./workspaces.mjs").Channel} channel
 * @property {string} text
 * @property {number} pictures how many
 * @property {string} [delivery] its id, once it is scheduled
 */

/**
 * Texts, pictures and threads over all channels.
 * @param {number} count
 * @param {import("./workspaces.mjs").Workspace[]} workspaces
 * @param {import("./random.mjs").Random} random
 * @returns {Intention[]}
 */
export function intend(count, workspaces, random) {
  const places = workspaces.flatMap((workspace) =>
    workspace.channels.map((channel) => ({ workspace, channel })),
  );
  return Array.from({ length: count }, (_, index) => {
    const place = places[index % places.length];
    if (place === undefined) throw new Error("There is no channel.");
    const mark = `p${String(index).padStart(5, "0")}`;
    const { network } = place.channel;
    const isThread = network === "bluesky" && random.next() < 0.15;
    const hasPictures = (network === "bluesky" || network === "page") && random.next() < 0.2;
    return {
      ...place,
      mark,
      text: isThread ? thread(mark) : `Post ${mark}: مرحبا, 你好, 👨‍👩‍👧‍👦 and #larks`,
      pictures: hasPictures ? 1 + Math.floor(random.next() * 3) : 0,
    };
  });
}

/** Two or three posts of Bluesky's, each with the mark. @param {string} mark */
function thread(mark) {
  return Array.from({ length: 22 }, (_, n) => `Sentence ${n + 1} of ${mark} is here.`).join(" ");
}

/** @param {Intention} intention */
export function contentOf({ text, pictures, workspace, mark }) {
  const media = workspace.pictures.slice(0, pictures);
  return {
    text,
    media: media.map((picture, n) => ({ ...picture, alt: `${mark}, picture ${n + 1}` })),
  };
}
