import { networkIds, networks } from "./networks.mjs";

/**
 * One post to one channel at one time, which must be published once.
 * @typedef {object} Intention
 * @property {string} mark in its text; unique except for its twin
 * @property {import("./workspaces.mjs").Workspace} workspace
 * @property {import("./workspaces.mjs").Channel} channel
 * @property {string} text
 * @property {number} pictures how many
 * @property {boolean} [isVideo] whether it has a video instead of images
 * @property {string} [comment] its first comment
 * @property {boolean} isThread
 * @property {number} [twin] which of two with the same text, on the same channel and due at the same time, it is: 0 or 1
 * @property {"edit" | "remove"} [afterwards] the change requested after it is published
 * @property {string} [fate] what happens to it between a backup and the restore
 * @property {string} [delivery] its id, once it is scheduled
 */

/**
 * Intended posts for all channels: texts, images, threads and first comments.
 * @param {number} count
 * @param {import("./workspaces.mjs").Workspace[]} workspaces
 * @param {import("./random.mjs").Random} random
 * @returns {Intention[]}
 */
export function intend(count, workspaces, random) {
  const lanes = drawLanes(workspaces, count, random);
  /** @type {Intention[]} */
  const intentions = [];
  while (intentions.length < count) {
    const lane = lanes[intentions.length % lanes.length];
    if (lane === undefined) throw new Error("There is no channel.");
    const mark = `p${String(intentions.length).padStart(5, "0")}`;
    const intended = createIntention(lane, mark, random);
    const network = networks[lane.channel.network];
    const isPlain = !intended.isThread && intended.pictures === 0 && intended.comment === undefined;
    if (isPlain && !network.refusesRepeats && !intended.afterwards && random.next() < 0.08) {
      intentions.push({ ...intended, twin: 0 }, { ...intended, twin: 1 });
    } else intentions.push(intended);
  }
  return intentions;
}

/** @typedef {Pick<Intention, "workspace" | "channel">} Lane */

/**
 * Draws workspaces' channels in random order, as often as the network's share of posts requires.
 * @param {import("./workspaces.mjs").Workspace[]} workspaces
 * @param {number} count
 * @param {import("./random.mjs").Random} random
 */
function drawLanes(workspaces, count, random) {
  const all = workspaces.flatMap((workspace) =>
    workspace.channels.map((channel) => ({ workspace, channel })),
  );
  /** @type {Map<string, Lane[]>} */
  const byNetwork = new Map();
  for (const lane of all) {
    const { network } = lane.channel;
    byNetwork.set(network, [...(byNetwork.get(network) ?? []), lane]);
  }
  const ids = networkIds.filter((id) => byNetwork.has(id));
  const shares = ids.reduce((sum, id) => sum + networks[id].share, 0);
  const turns = ids.flatMap((id) => {
    const lanes = byNetwork.get(id) ?? [];
    const length = Math.max(1, Math.round((count * networks[id].share) / shares));
    return Array.from({ length }, (_, at) => lanes[at % lanes.length] ?? []).flat();
  });
  return turns
    .map((lane) => ({ lane, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ lane }) => lane);
}

/** @param {Lane} lane @param {string} mark @param {import("./random.mjs").Random} random @returns {Intention} */
function createIntention({ workspace, channel }, mark, random) {
  const network = networks[channel.network];
  const isThread = network.thread !== undefined && random.next() < 0.15;
  const hasPictures = network.pictures !== undefined && random.next() < 0.2;
  const minPictures = network.needsPicture ? 1 : 0;
  const maxPictures = Math.min(3, network.pictures ?? 0);
  const hasComment = network.comments === true && random.next() < 0.15;
  const isChanged = random.next() < 0.08;
  const isVideo = network.videos === true && workspace.video !== undefined && random.next() < 0.06;
  const pictures =
    hasPictures && !isVideo ? 1 + Math.floor(random.next() * maxPictures) : minPictures;
  const afterwards = isChanged && !isThread ? drawChange(network, random) : undefined;
  return {
    workspace,
    channel,
    mark,
    isThread,
    text: isThread
      ? threadText(mark, network.thread ?? 0)
      : `Post ${mark}: مرحبا, 你好, 👨‍👩‍👧‍👦 and #larks`,
    pictures: isVideo ? 1 : pictures,
    ...(isVideo && { isVideo }),
    ...(hasComment && { comment: `First comment on ${mark}` }),
    ...(afterwards && { afterwards }),
  };
}

/** @param {import("./networks.mjs").Known} known @param {import("./random.mjs").Random} random */
function drawChange({ edits, removes }, random) {
  if (edits && removes) return random.next() < 0.5 ? "edit" : "remove";
  if (edits) return "edit";
  return removes ? "remove" : undefined;
}

/** Two or three posts, each with the mark. @param {string} mark @param {number} longest */
function threadText(mark, longest) {
  const sentences = Math.ceil((longest * 2.3) / 30);
  return Array.from({ length: sentences }, (_, n) => `Sentence ${n + 1} of ${mark} is here.`).join(
    " ",
  );
}

/**
 * Text-only posts, one on a channel of each network.
 * @param {import("./workspaces.mjs").Workspace[]} workspaces
 * @param {number} first the number of the first mark
 * @returns {Intention[]}
 */
export function intendPlain(workspaces, first) {
  const lanes = workspaces.flatMap((workspace) =>
    workspace.channels.map((channel) => ({ workspace, channel })),
  );
  const laneByNetwork = new Map(lanes.map((lane) => [lane.channel.network, lane]));
  return Array.from(laneByNetwork.values(), ({ workspace, channel }, at) => {
    const mark = `p${String(first + at).padStart(5, "0")}`;
    const pictures = networks[channel.network].needsPicture ? 1 : 0;
    return { workspace, channel, mark, isThread: false, text: `Post ${mark}: restored`, pictures };
  });
}

/** The text after an edit. @param {Pick<Intention, "text">} intention */
export const editedText = ({ text }) => `${text} Edited.`;

/** @param {Intention} intention */
export function contentOf({ text, pictures, isVideo, comment, workspace, mark }) {
  const media =
    isVideo && workspace.video ? [workspace.video] : workspace.pictures.slice(0, pictures);
  return {
    text,
    media: media.map((picture, n) => ({ ...picture, alt: `${mark}, picture ${n + 1}` })),
    ...(comment !== undefined && { settings: { firstComment: comment } }),
  };
}
