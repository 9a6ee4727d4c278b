/** The product's mark: one small footprint. */
export function Mark() {
  return (
    <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="18" fill="var(--accent)" />
      <g fill="var(--accent-contrast)" transform="rotate(8 32 34)">
        <path d="M32 26c9 0 13 6 12 13-1 6-5 8-5 13 0 4-3 6-7 6s-7-3-7-8c0-4-3-6-4-11-1-7 3-13 11-13Z" />
        <ellipse cx="40.5" cy="15.5" rx="5" ry="6.5" />
        <ellipse cx="31" cy="16.5" rx="3.6" ry="4.8" />
        <ellipse cx="23.8" cy="20" rx="3.1" ry="4.1" />
        <ellipse cx="18.6" cy="25" rx="2.6" ry="3.5" />
      </g>
    </svg>
  );
}
