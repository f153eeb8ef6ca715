import { useEffect, useState } from "react";

/** Minimum between two emails to one address, as in `supabase/config.toml` (`max_frequency`), in seconds. */
const intervalSeconds = 60;

const secondsLeft = (since: number) =>
  Math.min(intervalSeconds, Math.max(0, Math.ceil(intervalSeconds - (Date.now() - since) / 1000)));

/** Seconds until another mail may be asked for. @param since milliseconds since 1970 */
export function useCountdown(since: number): number {
  const [seconds, setLeft] = useState(() => secondsLeft(since));
  useEffect(() => {
    const count = () => setLeft(secondsLeft(since));
    count();
    if (secondsLeft(since) === 0) return undefined;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [since]);
  return seconds;
}
