type Props = {
  readonly site: string;
  readonly area: string;
  readonly logo?: ShareLogo | undefined;
};

/** A logo. `src` is a data URL, so the renderer doesn't make any requests. */
type ShareLogo = { readonly src: string; readonly width: number; readonly height: number };

// The site's design tokens as plain values, because the renderer supports neither CSS variables nor oklch().
const PAPER = '#f9fcfc';
const INK = '#142229';
const QUIET = '#57666d';
const ROADMAP = '#00506a';
const SOFT = '#d5eaf2';
const NOW = '#da5600';
const LOGO = 64;
/** Bars of a booking calendar, like on the start page. Start and length are in SVG units. */
const BARS: readonly (readonly [x: number, length: number, color: string])[] = [
  [0, 340, ROADMAP],
  [362, 210, ROADMAP],
  [594, 64, NOW],
  [680, 240, SOFT],
  [942, 300, SOFT],
];

/** Shows the picture for shared links: the page's area, the site's name, and the bars of a booking calendar. */
export function SharePicture({ site, area, logo }: Props) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '72px 80px 0',
        background: PAPER,
        color: INK,
        fontFamily: 'Atkinson',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 40, letterSpacing: -0.8 }}>
        {logo && (
          // biome-ignore lint/performance/noImgElement: drawn at build time, not by a browser
          <img src={logo.src} width={(LOGO * logo.width) / logo.height} height={LOGO} alt="" />
        )}
        <span style={{ marginLeft: logo ? 24 : 0, color: area ? QUIET : INK }}>
          {area ? site : ''}
        </span>
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
