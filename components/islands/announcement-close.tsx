'use client';

/** Closes the announcement, and remembers it where storage allows. */
export function AnnouncementClose() {
  return (
    <button
      type="button"
      className="announcement-close"
      aria-label="Close the announcement"
      onClick={() => {
        document.documentElement.dataset.announcement = 'closed';
        try {
          localStorage.setItem('announcement.dismiss', 'true');
        } catch {
          // Blocked or full: it is closed for this page view.
        }
      }}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  );
}
