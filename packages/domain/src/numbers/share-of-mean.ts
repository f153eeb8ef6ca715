/** One number about one post of a channel, from one endpoint, as long after it went out as all the others. */
export type TimedSample = {
  readonly channelId: string;
  /** What was counted there, as `likes`: two of them are never added up. */
  readonly metric: string;
  /** When the post went out, ISO 8601. */
  readonly publishedAt: string;
  /** Null where the network did not say: it is left out, and never 0. */
  readonly value: number | null;
};

/** Each post by what its number is to the mean of its channel's; one whose numbers are all 0 says nothing. */
export function sharesOfMean<Sample extends TimedSample>(
  samples: readonly Sample[],
): { readonly sample: Sample; readonly share: number }[] {
  const groups = new Map<string, { sample: Sample; value: number }[]>();
  for (const sample of samples) {
    const { channelId, metric, value } = sample;
    if (value === null) continue;
    const key = `${channelId} ${metric}`;
    groups.set(key, [...(groups.get(key) ?? []), { sample, value }]);
  }
  return [...groups.values()].flatMap((group) => {
    const mean = group.reduce((sum, { value }) => sum + value, 0) / group.length;
    if (mean === 0) return [];
    return group.map(({ sample, value }) => ({ sample, share: value / mean }));
  });
}
