import { useEffect, useState } from 'react';

const tickMs = 1_000;

/** The server's clock, each second, by how far this device's own is behind it. */
export function useNow(behindMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now + behindMs;
}
