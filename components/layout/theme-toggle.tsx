import type { ReactNode } from 'react';

const MODES = ['light', 'dark', 'system'] as const;

type Mode = (typeof MODES)[number];

/**
 * Cycles the color mode: light, dark, and system if `respectSystem` is set. The HTML contains the icon and name of
 * every mode, and the style sheet shows the one that a head script set on the document.
 */
export function ThemeToggle({ respectSystem }: { respectSystem: boolean }) {
  const modes = respectSystem ? MODES : MODES.slice(0, 2);
  return (
    <theme-toggle data-modes={modes.join(' ')}>
      <button type="button" className="icon-button theme-toggle">
        {modes.map((mode, index) => (
          <span key={mode} className={`theme-${mode}`}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              {DRAWINGS[mode]}
            </svg>
            <span className="visually-hidden">
              {`Color mode: ${mode}. Change to ${modes[(index + 1) % modes.length]}`}
            </span>
          </span>
        ))}
      </button>
    </theme-toggle>
  );
}

const DRAWINGS: Readonly<Record<Mode, ReactNode>> = {
  light: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
    </>
  ),
  dark: <path d="M19.5 14.5a8 8 0 0 1-10-10 8 8 0 1 0 10 10z" />,
  system: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path className="icon-filled" d="M12 4v16a8 8 0 0 0 0-16z" />
    </>
  ),
};
