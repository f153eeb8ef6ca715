/**
 * Different ports that nothing listens on, over IPv4 and IPv6, for a process that cannot choose its own. Outside the
 * ranges from which systems assign ports, so that no other process gets one meanwhile. Rejects when listening is not
 * permitted.
 */
export function freePorts(count: number): Promise<number[]>;
