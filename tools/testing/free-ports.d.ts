/**
 * Ports that nothing listens on, over IPv4 and IPv6, all different: for a process that cannot choose
 * its own. None of those that systems give to outgoing connections and to whoever asks for any port,
 * so that nobody gets one before that process listens. Rejects where nothing may listen.
 */
export function freePorts(count: number): Promise<number[]>;
