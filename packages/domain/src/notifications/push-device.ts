export type PushDevice = {
  readonly id: string;
  /** Such as “Firefox · Linux”. */
  readonly label: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The push service's address of this session's browser; null for others. */
  readonly endpoint: string | null;
};
