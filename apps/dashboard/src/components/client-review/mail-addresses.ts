const maxAddresses = 5;

/** Parses the addresses in a text, separated by commas, semicolons or spaces, each once and in lower case. */
export function parseMailAddresses(text: string): {
  readonly addresses: readonly string[];
  /** The first entry that is no address; undefined if all are. */
  readonly malformed: string | undefined;
  readonly exceedsLimit: boolean;
} {
  const addresses = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  return {
    addresses,
    malformed: addresses.find((one) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one)),
    exceedsLimit: addresses.length > maxAddresses,
  };
}
