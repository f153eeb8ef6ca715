/** @typedef {{ file: string, names: string[] }} Changeset `names` of the packages it speaks of; none in an empty one */

/** The packages that a changeset's front matter names. @param {string} text */
export function namesIn(text) {
  const [, matter = ""] = /^---\n([\s\S]*?)^---$/m.exec(text) ?? [];
  return [...matter.matchAll(/^["']?(@postlark\/[\w-]+)["']?:/gm)].map(([, name = ""]) => name);
}

/**
 * Why a change needs a changeset, or `undefined`. Any change to what a deployable is built to brings a changeset, or
 * an empty one (`npx changeset add --empty`) if nobody will see it. Its author knows which deployables are affected.
 * @param {string[]} affected the deployables that the change builds anew
 * @param {Changeset[]} added the changesets that it brings
 */
export function changesetMissing(affected, added) {
  const stated = added.flatMap(({ names }) => names);
  const versioned = ["ui", ...affected].map((name) => `@postlark/${name}`);
  const stray = stated.filter((name) => !versioned.includes(name));
  if (stray.length > 0) {
    return `A changeset names ${stray.join(", ")}, which this change does not touch.`;
  }
  // Every story changes Storybook, whose readers need no changelog.
  const visibleApps = affected.filter((name) => name !== "storybook");
  if (visibleApps.length === 0 || added.length > 0) return undefined;
  return `This change builds ${visibleApps.join(", ")} anew and brings no changeset. Say in one sentence what people will see ("npx changeset"), or that they will see nothing ("npx changeset add --empty").`;
}
