/** One metric of one post, measured at the same age as all others. */
export type TimedSample = {
  readonly channelId: string;
  /** The metric, such as `likes`: different ones are never added. */
  readonly metric: string;
  readonly publishedAt: string;
  /** Null if the network did not return it: left out, never 0. */
  readonly value: number | null;
};

/** Each post's number divided by its channel's mean; channels with only zeros are left out. */
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
