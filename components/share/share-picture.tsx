type Props = { readonly site: string; readonly area: string };

// The site's own tokens, for a renderer that knows neither variables nor oklch().
const PAPER = '#f9fcfc';
const INK = '#142229';
const QUIET = '#57666d';
const TAPE = '#00506a';
const SOFT = '#d5eaf2';
const NOW = '#da5600';
/** Bars of a calendar, as on the start page: where each begins, how long it is, its color. */
const BARS: readonly (readonly [x: number, length: number, color: string])[] = [
  [0, 340, TAPE],
  [362, 210, TAPE],
  [594, 64, NOW],
  [680, 240, SOFT],
  [942, 300, SOFT],
];

/** What the picture of a shared link shows: the area of the page, the site, and a night's changeover. */
export function SharePicture({ site, area }: Props) {
  return (
    <div
      style={{
        ...{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
        ...{ width: '100%', height: '100%', padding: '72px 80px 0', background: PAPER },
        ...{ color: INK, fontFamily: 'Atkinson' },
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 40, letterSpacing: -0.8 }}>
        <svg width="64" height="64" viewBox="0 0 26 26" aria-hidden="true">
          <path fill={TAPE} d="M5 0h17.6L0 22.6V5a5 5 0 0 1 5-5Z" />
          <path fill={NOW} d="M26 3.4V21a5 5 0 0 1-5 5H3.4L26 3.4Z" />
        </svg>
        <span style={{ marginLeft: 24, color: area ? QUIET : INK }}>{area ? site : ''}</span>
      </div>
      <div style={{ display: 'flex', fontSize: 104, lineHeight: 1.05, letterSpacing: -3 }}>
        {area || site}
      </div>
      <svg width="1120" height="112" viewBox="0 0 1120 112" aria-hidden="true">
        {BARS.map(([x, length, color]) => (
          <path key={x} fill={color} d={`M${x + 24} 0h${length}l-24 56h-${length}Z`} />
        ))}
      </svg>
    </div>
  );
}
