import { useEffect, useState } from "react";

/** Minimum between two emails to one address, as in `supabase/config.toml` (`max_frequency`), in seconds. */
const intervalSeconds = 60;

const secondsLeft = (since: number) =>
  Math.min(intervalSeconds, Math.max(0, Math.ceil(intervalSeconds - (Date.now() - since) / 1000)));

/** Returns the seconds until another email may be requested. @param since the last one, in milliseconds since 1970 */
export function useCountdown(since: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(since));
  useEffect(() => {
    const count = () => setSeconds(secondsLeft(since));
    count();
    if (secondsLeft(since) === 0) return undefined;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [since]);
  return seconds;
}
