import type { Announcement } from '@/lib/graph/announcement';

type Props = {
  readonly announcement: Announcement;
  /** The page's path; undefined on the "not found" page. */
  readonly path: string | undefined;
};

/** Shows the announcement above the header, on the pages that it's for. A head script hides it once closed. */
export function AnnouncementBar({ announcement, path }: Props) {
  const { pages } = announcement;
  const isWithin = (page: string) =>
    path === page || (page !== '' && path?.startsWith(`${page}/`) === true);
  if (pages !== undefined && !pages.some(isWithin)) return null;
  return (
    <section className="announcement" aria-label="Announcement">
      <div className="frame announcement-row">
        <p
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by lib/graph/announcement.ts
          dangerouslySetInnerHTML={{ __html: announcement.html }}
        />
        {announcement.isCloseable && (
          <announcement-close>
            <button
              type="button"
              className="announcement-close"
              aria-label="Close the announcement"
            >
              <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <path d="m5 5 10 10M15 5 5 15" />
              </svg>
            </button>
          </announcement-close>
        )}
      </div>
    </section>
  );
}
